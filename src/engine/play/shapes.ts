import type { Stage } from '../contest/stage.ts';
import type { Play } from '../rulebook/form.ts';
import { finalShape } from './final/shape.ts';
import { knockoutShape } from './knockout/shape.ts';
import { leagueShape } from './league/shape.ts';
import { robinShape } from './robin/shape.ts';
import { sessionShape } from './session/shape.ts';
import type { Shape } from './shape.ts';
import { swissShape } from './swiss/shape.ts';

export const SHAPES: Readonly<Record<Play['use'], Shape>> = {
  sessions: sessionShape,
  swiss: swissShape,
  robin: robinShape,
  league: leagueShape,
  knockout: knockoutShape,
  finals: finalShape,
};

export const shapeOf = ({ opened }: Pick<Stage, 'opened'>): Shape => SHAPES[opened.play.use];
