import type { AppealView, RulingRow } from '../engine/view/ruling/ruling.ts';
import { sayDecider } from '../engine/words/ruling/decider.ts';
import { sayFine } from '../engine/words/score/penalty.ts';

export const SUIT_SIGNS = [
  ['S', '♠'],
  ['H', '♥'],
  ['D', '♦'],
  ['C', '♣'],
] as const;

const CONTRACT = /\b([1-7])([SHDC])(?=X{0,2} [NESW]\b)/g;
/** `4S N =` with its suit drawn. */
const inSuits = (text: string): string =>
  text.replaceAll(
    CONTRACT,
    (_, level: string, suit: string) =>
      `${level}${SUIT_SIGNS.find(([letter]) => letter === suit)?.[1] ?? suit}`,
  );

const stepText = (appeal: AppealView, step: AppealView['steps'][number]['step']): string | undefined =>
  appeal.steps.find((one) => one.step === step)?.text;

const signedBy = (appeal: AppealView, step: AppealView['steps'][number]['step']): string | undefined =>
  appeal.steps.find((one) => one.step === step)?.signed;

const pollText = ({ poll }: RulingRow): readonly string[] =>
  poll === undefined
    ? []
    : [
        `Asked without names: ${poll.peers}. ${poll.actions
          .map(({ action, considered, chosen }) => `${action}: ${considered} considered, ${chosen} chose it`)
          .join('; ')}.`,
      ];

const rulingText = (row: RulingRow): string =>
  [
    `${row.lawSays}: ${inSuits(row.says)}.`,
    ...(row.result === undefined
      ? []
      : [`At the table: ${inSuits(row.result)}${row.score === undefined ? '' : `, ${row.score}`}.`]),
    ...row.penalties.map(
      ({ pair, amount, unit, clause }) => `Pair ${pair} fined ${sayFine(amount, unit)} (${clause}).`,
    ),
    row.reasons,
  ]
    .filter((text) => text !== '')
    .join('\n');

/** What the director read out, all that was offered and what was to be watched. */
const toldText = ({ title, rectify, say, options = [], watch = [] }: RulingRow['walks'][number]): string =>
  [
    `${title}: ${rectify} “${say}”`,
    ...options.map(({ who, may, then }) => `${who} may ${may}. ${then}`),
    ...watch,
  ].join('\n');

const decisionText = ({ decided }: AppealView): string | undefined =>
  decided &&
  [
    `${inSuits(decided.says)}.`,
    decided.reasons,
    decided.merit ? 'The appeal had merit.' : 'The appeal had no merit.',
    ...(decided.fine
      ? [
          `Fine: ${sayFine(decided.fine.amount, decided.fine.unit)}${
            decided.fine.by ? `, imposed by the ${sayDecider(decided.fine.by)}` : ''
          } (${decided.fine.clause}).`,
        ]
      : []),
    ...(decided.deposit ? [`The deposit is ${decided.deposit}.`] : []),
  ].join('\n');

const membersText = (appeal: AppealView): string | undefined => {
  // Who was named to hear it may not be who came: those who heard it are the committee.
  const heard = appeal.steps.findLast(({ step, people }) => step === 'heard' && people !== undefined)?.people;
  const sat = heard ?? [...new Set(appeal.steps.flatMap(({ people }) => people ?? []))];
  const dissent = appeal.decided?.dissent;
  return sat.length === 0 && dissent === undefined
    ? undefined
    : [sat.join(', '), ...(dissent === undefined ? [] : [`Dissenting: ${dissent}`])].join('\n');
};

/** One part of the form: what it is for, what was written, and who signs it. */
export interface FormPart {
  readonly title: string;
  readonly text?: string;
  /** Lines to write on where nothing is written yet. */
  readonly lines?: number;
  readonly signs?: { readonly who: string; readonly name?: string };
}

const part = (title: string, text: string | undefined, lines?: number): FormPart => ({
  title,
  ...(text === undefined ? {} : { text }),
  ...(lines === undefined ? {} : { lines }),
});
const signs = (who: string, name: string | undefined): Pick<FormPart, 'signs'> => ({
  signs: { who, ...(name === undefined ? {} : { name }) },
});

const opinionText = ({ opinion }: AppealView): readonly FormPart[] =>
  opinion ? [part('Opinion of the national authority, which changes no result', opinion.reasons)] : [];

const hearingParts = (appeal: AppealView): readonly FormPart[] => {
  const answered = stepText(appeal, 'respondents-answered');
  if (appeal.flow === 'review')
    return [
      {
        ...part('Decision of the reviewer', decisionText(appeal), 4),
        ...signs('reviewer', appeal.decided?.signed),
      },
      part('Reviewer and consultants', membersText(appeal), 2),
      ...opinionText(appeal),
    ];
  return [
    {
      ...part('What the respondents say, with facts they add or dispute', answered),
      ...signs('respondent', signedBy(appeal, 'respondents-answered')),
    },
    {
      ...part('The appellants’ reply', stepText(appeal, 'appellants-replied')),
      ...signs('appellant', signedBy(appeal, 'appellants-replied')),
    },
    {
      ...part('Decision of the committee', decisionText(appeal), 4),
      ...signs('chairman', appeal.decided?.signed),
    },
    part('Members of the committee, and who saw it otherwise', membersText(appeal), 2),
    ...opinionText(appeal),
  ];
};

/** The parts of the form after diagram and auction, in the order of SABF 20.12. */
export const formParts = (row: RulingRow, appeal: AppealView): readonly FormPart[] => [
  part('Further facts', [row.facts, ...pollText(row)].join('\n')),
  part('Director’s ruling', rulingText(row)),
  ...(row.walks.length === 0 ? [] : [part('What was told at the table', row.walks.map(toldText).join('\n'))]),
  ...(row.papers.lodged.length === 0
    ? []
    : [part('Papers', `System notes lodged before play: pair ${row.papers.lodged.join(', ')}.`)]),
  {
    ...part('Grounds of the appeal', appeal.grounds),
    ...signs('appellant', appeal.signed.length === 0 ? undefined : appeal.signed.join(', ')),
  },
  {
    ...part('Director’s comments', stepText(appeal, 'director-wrote')),
    ...signs('director', signedBy(appeal, 'director-wrote')),
  },
  ...hearingParts(appeal),
];
