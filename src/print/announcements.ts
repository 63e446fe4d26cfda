import type { AnnouncementsView, Announced } from '../engine/view/time/announcements.ts';
import { dateText } from './date.ts';
import { heading, INK, numberPages, type Pdf, printPaper, SOFT } from './paper.ts';
import type { Paper } from './stock.ts';

const writeList = (paper: Pdf, items: readonly Announced[]): void => {
  for (const { says, clause } of items) {
    paper.fontSize(13).fillColor(INK).text(`•  ${says}`, { lineGap: 3 });
    if (clause !== undefined) paper.fontSize(9).fillColor(SOFT).text(`     ${clause}`);
    paper.moveDown(0.6);
  }
};

/** To read out before play, and to pin up: large enough for the back of the room's notice-board. */
export const printAnnouncements = (view: AnnouncementsView, size?: Paper): Promise<Buffer> =>
  printPaper(
    `${view.head.name}, announcements`,
    (paper: Pdf) => {
      heading(paper, view.head.name);
      paper.fillColor(SOFT).text(dateText(view.head.date)).fillColor(INK).moveDown(1);
      heading(paper, 'Before play', 15);
      paper.moveDown(0.4);
      writeList(paper, view.opening);
      paper.moveDown(0.6);
      heading(paper, 'Reminders', 15);
      paper.moveDown(0.4);
      writeList(paper, view.reminders);
      numberPages(paper, `${view.head.name} · ${dateText(view.head.date)}`);
    },
    'portrait',
    size,
  );
