import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { SolvingAtDesk } from '../../parts/deal/solving.tsx';

/** Everything that can be pinned up, handed out or taken along, in the order an evening needs it. */
const PAPERS = [
  ['draw.pdf', 'Draw of the round'],
  ['travellers.pdf', 'Travellers'],
  ['hands.pdf', 'Hand records'],
  ['hands.pdf?size=large', 'Hand records, large print'],
  ['recap.pdf', 'Recap'],
  ['scorecards.pdf', 'Scorecards'],
] as const;
const STAGED = [
  ['match.pdf', 'Match sheets for captains'],
  ['register.pdf', 'Systems and seating rights'],
] as const;
const BRACKET = [['bracket.pdf', 'Bracket']] as const;
const BLANKS = [
  ['traveller', 'Traveller'],
  ['pick-up-slip', 'Pick-up slip'],
  ['recap-mitchell', 'Recap, Mitchell'],
  ['recap-howell', 'Recap, Howell'],
  ['swiss-card', 'Swiss card'],
  ['result-slip', 'Result slip'],
  ['line-up', 'Line-up'],
  ['appeal', 'Appeal'],
  ['sign-up', 'Sign-up sheet'],
] as const;

const Out = ({ href, says }: { readonly href: string; readonly says: string }) => (
  <li>
    <a href={href} target="_blank" rel="noreferrer">
      {says}
    </a>
  </li>
);

/** Hand records need every board solved: how far that is stands here, and the link when it is done. */
const Hands = ({
  contest,
  path,
  says,
}: {
  readonly contest: string;
  readonly path: string;
  readonly says: string;
}) => {
  const href = `/print/${contest}/${path}`;
  const make = useMutation({
    mutationFn: async () => {
      const answer = await fetch(href);
      if (!answer.ok) throw new Error('There are no hand records to print yet.');
    },
  });
  if (make.isPending)
    return (
      <li>
        <SolvingAtDesk contest={contest} />
      </li>
    );
  if (make.isSuccess) return <Out href={href} says={`${says}: open`} />;
  return (
    <li>
      <button type="button" className="button plain" onClick={() => make.mutate()}>
        {says}
      </button>
      {make.error ? <span className="wrong">{make.error.message}</span> : null}
    </li>
  );
};

const SIZES = [
  ['a4', 'A4'],
  ['letter', 'Letter'],
] as const;

/** Kept for this computer: everything it prints, of any contest, is of that size. */
const PaperChoice = () => {
  const [size, setSize] = useState(/(?:^|; )byestand-paper=letter/.test(document.cookie) ? 'letter' : 'a4');
  return (
    <fieldset className="field rights paper-size">
      <legend>Paper in this printer</legend>
      {SIZES.map(([value, says]) => (
        <label key={value} className="row">
          <input
            type="radio"
            name="paper"
            checked={size === value}
            onChange={() => {
              document.cookie = `byestand-paper=${value}; path=/; max-age=31536000; samesite=lax`;
              setSize(value);
            }}
          />
          <span>{says}</span>
        </label>
      ))}
    </fieldset>
  );
};

/** The pages for everybody, and what is printed of a contest. */
export const Papers = ({
  contest,
  staged,
  bracket = false,
}: {
  readonly contest: string;
  readonly staged: boolean;
  /** It has a knock-out or a series of finals. */
  readonly bracket?: boolean;
}) => (
  <details className="panel papers">
    <summary>Screens, print and files</summary>
    <ul className="bare row">
      <Out href={`/r/${contest}`} says="Public page" />
      <Out href={`/screen/${contest}`} says="Big screen" />
      <Out href={`/print/${contest}/standings.pdf`} says="Standings" />
      {[...(bracket ? BRACKET : []), ...PAPERS, ...(staged ? STAGED : [])].map(([path, says]) =>
        path.startsWith('hands') ? (
          <Hands key={path} contest={contest} path={path} says={says} />
        ) : (
          <Out key={path} href={`/print/${contest}/${path}`} says={says} />
        ),
      )}
      <li>
        <Link to="/c/$contest/share" params={{ contest }}>
          Files, e-mail and web site
        </Link>
      </li>
    </ul>
    <p className="soft">To fill in by hand</p>
    <ul className="bare row">
      {BLANKS.map(([path, says]) => (
        <Out key={path} href={`/print/blank/${path}`} says={says} />
      ))}
    </ul>
    <PaperChoice />
  </details>
);
