import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type ClubFace, type ClubWish, server } from '../ask/server.ts';
import { Desk, useMe } from '../frame/bar.tsx';
import { say } from '../frame/status.ts';
import { useAct } from '../home/own.tsx';

const TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
const MOST_BYTES = 100_000;

/** Byestand's own colour, where the club has none. */
const OWN = '#1b4f9c';

const readLogo = async (file: File): Promise<ClubWish['logo']> => {
  const type = TYPES.find((one) => one === file.type);
  if (type === undefined) throw new Error('The logo must be a PNG, JPEG or WebP picture.');
  if (file.size > MOST_BYTES)
    throw new Error(`The logo has ${Math.ceil(file.size / 1000)} kB. Use one of at most 100 kB.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { type, data: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) };
};

const Shades = ({ accent, shades }: ClubFace) =>
  accent === undefined || shades === undefined ? null : (
    <p className="soft">
      {shades.light === accent
        ? 'This colour is easy to read on light pages.'
        : `Light pages show it darker (${shades.light}) so that it can be read.`}{' '}
      {shades.dark === accent ? '' : `Dark pages show it lighter (${shades.dark}).`}
    </p>
  );

const Form = ({ face }: { readonly face: ClubFace }) => {
  const client = useQueryClient();
  const [name, setName] = useState(face.name ?? '');
  const [accent, setAccent] = useState(face.accent ?? OWN);
  const keep = useAct(
    (wish: ClubWish) => server.keepClub(wish),
    (kept) => {
      client.setQueryData(['club'], kept);
      say('Saved. Pages show it when they are next opened.');
    },
  );
  const choose = (file: File | undefined): void => {
    if (file === undefined) return;
    void readLogo(file).then(
      (logo) => keep.mutate(logo === undefined ? {} : { logo }),
      (error: unknown) => say(error instanceof Error ? error.message : String(error), 'wrong'),
    );
  };
  return (
    <form
      className="stack"
      onSubmit={(submit) => {
        submit.preventDefault();
        keep.mutate({ name, accent: accent === OWN ? '' : accent });
      }}
    >
      <label className="field">
        <span>Name of the club</span>
        <input type="text" maxLength={80} value={name} onChange={(typed) => setName(typed.target.value)} />
      </label>
      <label className="field">
        <span>Colour</span>
        <input type="color" value={accent} onChange={(chosen) => setAccent(chosen.target.value)} />
      </label>
      <Shades {...face} />
      <label className="field">
        <span>Logo (PNG, JPEG or WebP)</span>
        <input type="file" accept={TYPES.join()} onChange={(chosen) => choose(chosen.target.files?.[0])} />
      </label>
      {face.logo === undefined ? null : (
        <div className="row">
          <img src={face.logo} alt="The club’s logo" height="48" />
          <button type="button" className="button plain" onClick={() => keep.mutate({ logo: '' })}>
            Remove logo
          </button>
        </div>
      )}
      <p>
        <button type="submit" className="button primary">
          Save
        </button>
      </p>
    </form>
  );
};

/** The club's name, colour and logo on every page, print and wall. For the organiser. */
export const ClubOwn = (): React.ReactNode => {
  const me = useMe();
  const { data } = useQuery({ queryKey: ['club'], queryFn: server.club });
  if (me.data === undefined) return null;
  if (me.data.role !== 'organiser') return <Navigate to="/sign-in" />;
  return (
    <Desk>
      <main className="page members">
        <section className="panel form">
          <h1>Club name, colour and logo</h1>
          <p>They appear on results pages, on the wall and on every print.</p>
          {data === undefined ? null : <Form face={data} />}
        </section>
        <p>
          <Link to="/accounts">Accounts</Link>
        </p>
      </main>
    </Desk>
  );
};
