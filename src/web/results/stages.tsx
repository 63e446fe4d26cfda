import type { StagesView } from '../../engine/view/stages.ts';
import { StagePanel, type Ways } from '../parts/stage.tsx';
import { AskWhy } from '../parts/why.tsx';
import { openWhy, To } from './address.tsx';

const waysIn = (contest: string): Ways => ({
  why: (figure, about, shown) => (
    <AskWhy about={about} open={() => openWhy(figure)}>
      {shown}
    </AskWhy>
  ),
  link: (who, says) => <To page={{ page: 'pair', contest, pair: who.pair }}>{says}</To>,
});

/** The stages of a contest for everybody, the last first. */
export const StageResults = ({ contest, view }: { readonly contest: string; readonly view: StagesView }) => (
  <>
    {view.stages.length === 0 ? <p>Play has not started.</p> : null}
    {view.stages.toReversed().map((sheet) => (
      <StagePanel key={sheet.stage} sheet={sheet} ways={waysIn(contest)} />
    ))}
  </>
);
