import { useEffect, useState } from 'react';
import type { StandingRow, StandingsView, TableView } from '../../engine/view/night.ts';
import { api } from '../api/client.ts';
import { hear, patience } from '../parts/wire/wire.ts';
import { impsText, percentText, placeText } from '../results/standing/number.ts';
import { say } from '../parts/text/say.ts';

const scoreText = ({ boards, percent, imps }: StandingRow): string | undefined => {
  if (boards === 0) return undefined;
  if (percent !== undefined) return `${percentText(percent)}%`;
  return imps === undefined ? undefined : say('{imps} IMPs', { imps: impsText(imps) });
};

/** `Place 2= of 6, 58.33%`; nothing for a pair without a score. */
export const placeSays = (standings: StandingsView, pair: string): string | undefined => {
  const field = standings.fields.find(({ rows }) => rows.some((row) => row.pair.pair === pair));
  const row = field?.rows.find((one) => one.pair.pair === pair);
  if (field === undefined || row === undefined) return undefined;
  const score = scoreText(row);
  return (
    score &&
    say('Place {tied} of {rows}, {score}', {
      tied: placeText(row.place, row.tied),
      rows: field.rows.length,
      score,
    })
  );
};

/** The standings once the round's boards are in, where the director lets players see them; else nothing (TAB-4). */
export const useOwn = (view: TableView, done: boolean): StandingsView | undefined => {
  const [standings, setStandings] = useState<StandingsView>();
  const { id } = view.head;
  useEffect(() => {
    if (!done) return;
    let gone = false;
    void hear<StandingsView>(
      api.GET('/api/contests/{id}/standings', { params: { path: { id } }, ...patience() }),
    ).then((answer) => {
      if (gone) return;
      if (answer.ok) setStandings(answer.value);
      else if (answer.kind !== 'unreachable') setStandings(undefined);
    });
    return () => {
      gone = true;
    };
    // With every view: it comes anew with each fact, and when the director shows or hides them.
  }, [id, view, done]);
  return done ? standings : undefined;
};
