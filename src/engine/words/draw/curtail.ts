interface Curtailed {
  readonly after: number;
  readonly rounds: number;
  /** Results that are in and stay. */
  readonly kept: number;
  /** Of these, results of rounds that are left out otherwise. */
  readonly early: number;
  readonly dropped: number;
  readonly awaited: number;
  readonly marked: number;
  readonly most: number;
  /** No board has a second result. */
  readonly isAlone: boolean;
  readonly fewer: readonly { readonly pair: string; readonly boards: number }[];
}

const many = (count: number, one: string, more = `${one}s`): string =>
  count === 1 ? `1 ${one}` : `${count} ${more}`;

const roundsOut = ({ after, rounds }: Curtailed): string =>
  after + 1 === rounds ? `Round ${rounds} is not played` : `Rounds ${after + 1} to ${rounds} are not played`;

/** What ending play early comes to, a sentence a point. */
export const sayCurtailed = (cut: Curtailed): readonly string[] => [
  `${roundsOut(cut)}. ${many(cut.dropped, 'board')} not reached at a table ${cut.dropped === 1 ? 'counts' : 'count'} for nobody.`,
  `Every result that is in stays: ${cut.kept}.${cut.early === 0 ? '' : ` ${many(cut.early, 'result')} of later rounds ${cut.early === 1 ? 'is' : 'are'} among them.`}`,
  ...(cut.marked === 0
    ? []
    : [
        `${many(cut.marked, 'board')} still awaited ${cut.marked === 1 ? 'is' : 'are'} marked as not played.`,
      ]),
  ...(cut.awaited === 0
    ? []
    : [
        `${many(cut.awaited, 'result')} of the rounds that count ${cut.awaited === 1 ? 'is' : 'are'} still to come.`,
      ]),
  ...(cut.isAlone
    ? ['No board has a second result to be compared with: the session counts for nobody (Law 78).']
    : []),
  ...(cut.fewer.length === 0
    ? []
    : [
        `Not everybody plays the same number of boards: ${cut.fewer.map(({ pair, boards }) => `pair ${pair} has ${boards}`).join(', ')}, the others ${cut.most}. Percentages stay comparable, totals do not (Course Notes, Curtailing movements).`,
      ]),
];
