import { useState } from 'react';
import { type Member, type MemberWish, server } from '../ask/server.ts';
import { useMe } from '../frame/bar.tsx';
import { say } from '../frame/status.ts';
import { PersonField } from '../people/person.tsx';

type Typed = Readonly<Record<'name' | 'number' | 'rank' | 'handicap' | 'email' | 'phone', string>>;

const FIELDS = [
  ['name', 'Name', 'text'],
  ['number', 'Number', 'text'],
  ['rank', 'Grade or rank', 'text'],
  ['handicap', 'Handicap (per cent)', 'text'],
  ['email', 'E-mail', 'email'],
  ['phone', 'Phone', 'tel'],
] as const satisfies readonly (readonly [keyof Typed, string, string])[];

const typedOf = (member: Member): Typed => ({
  name: member.name,
  number: member.number ?? '',
  rank: member.rank ?? '',
  handicap: member.handicap === undefined ? '' : String(member.handicap),
  email: member.email ?? '',
  phone: member.phone ?? '',
});

/** Only what was changed is sent. */
const wishOf = (before: Typed, typed: Typed): MemberWish => {
  const said = (name: keyof Typed): string | undefined =>
    before[name] === typed[name].trim() ? undefined : typed[name].trim();
  const [name, number, rank, email, phone] = [
    said('name'),
    said('number'),
    said('rank'),
    said('email'),
    said('phone'),
  ];
  const handicap = said('handicap')?.replace(',', '.');
  return {
    ...(name === undefined ? {} : { name }),
    ...(number === undefined ? {} : { number }),
    ...(rank === undefined ? {} : { rank }),
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
    ...(handicap === undefined ? {} : { handicap: handicap === '' ? null : Number(handicap) }),
  };
};

/** Two entries of one person. */
const Merge = ({ member, run }: { readonly member: Member; readonly run: Run }) => {
  const [other, setOther] = useState('');
  const merge = async (): Promise<string> => {
    const found = (await server.people(other)).filter(
      ({ name, id }) => name === other.trim() && id !== member.id,
    );
    const [into] = found;
    if (into === undefined || found.length > 1)
      throw new Error(`Choose the other entry from the list: “${other}” isn’t one name of it.`);
    await server.mergeMember(member.id, into.id);
    return `${member.name} is now ${into.name}. Every result of either is theirs.`;
  };
  return (
    <form
      className="row"
      onSubmit={(submit) => {
        submit.preventDefault();
        run(merge);
      }}
    >
      <PersonField label="Same person as" value={other} onChange={setOther} />
      <button type="submit" className="button" disabled={other.trim() === ''}>
        Merge
      </button>
    </form>
  );
};

type Run = (act: () => Promise<string>) => void;

/** What is kept of a person, for themselves; and its removal on request. */
const Privacy = ({ member, run }: { readonly member: Member; readonly run: Run }) => {
  const [sure, setSure] = useState(false);
  return (
    <div className="row">
      <a className="button plain" href={`/api/members/${member.id}/record`} download={`${member.name}.json`}>
        Everything kept of {member.name}
      </a>
      {sure ? (
        <button
          type="button"
          className="button danger"
          onClick={() =>
            run(async () => {
              await server.eraseMember(member.id);
              return 'Name and details removed. Every score stays.';
            })
          }
        >
          Yes, remove name and details for good
        </button>
      ) : (
        <button type="button" className="button plain" onClick={() => setSure(true)}>
          Erase on request
        </button>
      )}
    </div>
  );
};

/** Everything the club keeps of one member. */
export const MemberForm = ({
  member,
  done,
}: {
  readonly member: Member;
  readonly done: () => Promise<void>;
}) => {
  const before = typedOf(member);
  const [typed, setTyped] = useState(before);
  const role = useMe().data?.role;
  const run: Run = (act) => {
    void act().then(
      async (says) => {
        say(says);
        await done();
      },
      (error: unknown) => say(error instanceof Error ? error.message : String(error), 'wrong'),
    );
  };
  const toggle = (wish: MemberWish, says: string): void =>
    run(async () => {
      await server.amendMember(member.id, wish);
      return says;
    });
  return (
    <section className="panel form" aria-label={member.name}>
      <form
        className="stack"
        onSubmit={(submit) => {
          submit.preventDefault();
          run(async () => {
            await server.amendMember(member.id, wishOf(before, typed));
            return `${typed.name.trim()} saved.`;
          });
        }}
      >
        <h2>{member.name}</h2>
        {FIELDS.map(([name, label, type]) => (
          <label key={name} className="field">
            <span>{label}</span>
            <input
              type={type}
              value={typed[name]}
              {...(name === 'handicap' ? { inputMode: 'decimal' as const } : {})}
              onChange={(change) => setTyped({ ...typed, [name]: change.target.value })}
            />
          </label>
        ))}
        <div className="row">
          <button type="submit" className="button primary">
            Save
          </button>
          <button
            type="button"
            className="button plain"
            onClick={() =>
              toggle(
                { archived: member.archived !== true },
                member.archived ? `${member.name} is back in the list.` : `${member.name} archived.`,
              )
            }
          >
            {member.archived ? 'Restore' : 'Archive'}
          </button>
        </div>
      </form>
      {role === 'scorer' ? null : <Merge member={member} run={run} />}
      {role === 'organiser' ? <Privacy member={member} run={run} /> : null}
    </section>
  );
};
