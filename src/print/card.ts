import type { CardStage, CardUnit, CardView } from '../engine/view/standing/card.ts';
import { resultCell, scoreText, shortText, twoText } from './contract.ts';
import { WORTH } from './final.ts';
import { heading, keepTogether, numberPages, type Pdf, printPaper } from './paper.ts';
import type { Paper } from './stock.ts';
import { type Column, writeTable } from './table.ts';
import { acrossPaper, footOf, numberedText, placedText, playersUnder, soft } from './who.ts';

/** Of a match the opponents stand above it; in a session or a match of three they change. */
const isAgainstMany = ({ matches }: CardUnit): boolean =>
  matches.flatMap(({ against }) => against).length !== 1;

const columnsOf = (paper: Pdf, unit: CardUnit): readonly Column[] =>
  acrossPaper(paper, [
    { title: 'Board', width: 40, align: 'right' },
    { title: 'Side', width: 44 },
    ...(isAgainstMany(unit)
      ? [
          { title: 'Against', width: 0, under: true as const },
          { title: 'Contract', width: 110 },
        ]
      : [{ title: 'Contract', width: 0, under: true as const }]),
    { title: 'Score', width: 60, align: 'right' },
    { title: unit.measure === 'imps' ? 'IMPs' : '%', width: 60, align: 'right' },
  ]);

const unitTitle = (stage: CardStage, unit: CardUnit): string => {
  const matches = unit.matches.map((match) => {
    const against = match.against.map(numberedText).join(', ');
    const made = [
      match.measure === undefined
        ? ''
        : `${shortText(match.measure)} ${unit.measure === 'imps' ? 'IMPs' : '%'}`,
      match.vp === undefined ? '' : `${twoText(match.vp)} VPs`,
    ].filter((text) => text !== '');
    return [against === '' ? 'bye' : `against ${against}`, ...made].join(', ');
  });
  const worth = stage.collects === 'percent' ? '%' : ` ${WORTH[stage.collects]}`;
  const total = unit.total === undefined ? [] : [`${twoText(unit.total.value)}${worth}`];
  const after = unit.after === undefined ? [] : [`place ${placedText(unit.after)} after it`];
  const name = `${stage.unit === 'session' ? 'Session' : 'Round'} ${unit.number}`;
  const says = [...matches, ...total, ...after].join('; ');
  return says === '' ? name : `${name}: ${says}`;
};

/** Matches won are told by the place itself. */
const scoredText = ({ collects }: CardStage, score: number): string =>
  collects === 'wins' ? '' : `, ${twoText(score)}${collects === 'percent' ? '%' : ` ${WORTH[collects]}`}`;

const againstText = ({ names }: CardView, pair: string): string => {
  const who = names.find((one) => one.pair === pair);
  return who ? numberedText(who) : pair;
};

const writeCard = (paper: Pdf, view: CardView): void => {
  heading(paper, numberedText(view.who), 14);
  const { lead } = playersUnder(view.who);
  if (lead !== undefined) soft(paper, lead);
  soft(paper, footOf(view.head));
  for (const stage of view.stages) {
    paper.moveDown(0.5);
    const place = stage.place;
    heading(
      paper,
      place === undefined
        ? stage.name
        : `${stage.name}: place ${placedText(place)} of ${stage.field}${scoredText(stage, place.score)}`,
      11,
    );
    for (const unit of stage.units) {
      paper.moveDown(0.6);
      keepTogether(paper, unit.boards.length === 0 ? 20 : 80);
      soft(paper, unitTitle(stage, unit));
      if (unit.boards.length === 0) continue;
      writeTable(
        paper,
        columnsOf(paper, unit),
        unit.boards.map((row) => {
          const { cell, ...remark } = resultCell(row.contract);
          return {
            cells: [
              String(row.board),
              row.state === 'sit-out' ? 'rest' : row.side === 'ns' ? 'N-S' : 'E-W',
              ...(isAgainstMany(unit)
                ? [row.state === 'sit-out' ? '' : againstText(view, row.opponents.pair)]
                : []),
              cell,
              scoreText(row.score),
              unit.measure === 'imps' ? shortText(row.imps) : twoText(row.percent),
            ],
            ...remark,
          };
        }),
        { size: 8, again: `${numberedText(view.who)}, ${stage.name}` },
      );
    }
  }
};

/** Every contestant's card through the whole contest, each on its own page. */
export const printCards = (views: readonly CardView[], size?: Paper): Promise<Buffer> =>
  printPaper(
    `${views[0]?.head.name ?? ''}, scorecards`,
    (paper) => {
      views.forEach((view, i) => {
        if (i > 0) paper.addPage();
        writeCard(paper, view);
      });
      numberPages(paper, views[0] ? footOf(views[0].head) : '');
    },
    'portrait',
    size,
  );
