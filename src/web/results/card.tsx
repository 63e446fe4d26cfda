import type { CardMatch, CardStage, CardUnit, CardView } from '../../engine/view/card.ts';
import { Progress } from '../parts/picture.tsx';
import { scoreText, shortText, WORTH, whoText } from '../parts/stage.tsx';
import { AskWhy } from '../parts/why.tsx';
import { openWhy, To } from './address.tsx';
import { PairBoards, TeamBoards } from './cardlines.tsx';
import { impsText, percentText, placeText } from './number.ts';

const measureText = (value: number, measure: 'imps' | 'percent'): string =>
  measure === 'imps' ? `${impsText(value)} IMPs` : `${percentText(value)}%`;

const STATES: Readonly<Record<string, string>> = {
  awaited: 'being played',
  half: 'half played',
  bye: 'bye',
  forfeit: 'forfeit',
  cancelled: 'cancelled',
  spoilt: 'spoilt',
};

const Match = ({
  match,
  unit,
  contest,
}: {
  readonly match: CardMatch;
  readonly unit: CardUnit;
  readonly contest: string;
}) => (
  <p className="row spread card-match">
    <span>
      {match.against.length === 0 ? (
        'Bye'
      ) : (
        <>
          <span className="soft">against </span>
          {match.against.map((who) => (
            <To key={who.pair} page={{ page: 'pair', contest, pair: who.pair }}>
              {who.pair} {shortText(who)}
            </To>
          ))}
        </>
      )}
    </span>
    <span className="row">
      {match.measure === undefined ? (
        <span className="soft">{STATES[match.state] ?? match.state}</span>
      ) : (
        <AskWhy about={`round ${unit.number}`} open={() => openWhy(match.measureKey)}>
          {measureText(match.measure, unit.measure)}
        </AskWhy>
      )}
      {match.vp === undefined ? null : (
        <strong>
          <AskWhy about={`VPs of round ${unit.number}`} open={() => openWhy(match.vpKey)}>
            {scoreText(match.vp)} VPs
          </AskWhy>
        </strong>
      )}
      {match.table === 0 || match.against.length === 0 ? null : (
        <To page={{ page: 'match', contest, round: unit.from, table: match.table }}>Match</To>
      )}
    </span>
  </p>
);

const Unit = ({
  unit,
  stage,
  contest,
}: {
  readonly unit: CardUnit;
  readonly stage: CardStage;
  readonly contest: string;
}) => (
  <details className="panel flush card-unit" open={stage.units.at(-1) === unit}>
    <summary className="row spread">
      <strong>
        {stage.unit === 'session' ? 'Session' : 'Round'} {unit.number}
      </strong>
      <span className="soft">
        {unit.matches
          .map(({ against }) =>
            against.length === 0 ? 'bye' : `against ${against.map(shortText).join(', ')}`,
          )
          .join('; ')}
      </span>
      <span className="number">
        {unit.total === undefined
          ? unit.matches.map(({ vp }) => (vp === undefined ? '' : `${scoreText(vp)} VPs`)).join(', ')
          : measureText(unit.total.value, unit.measure)}
        {unit.after === undefined ? null : (
          <span className="soft"> · then {placeText(unit.after.place, unit.after.tied)}</span>
        )}
      </span>
    </summary>
    {unit.matches.map((match) => (
      <Match
        key={`${match.table} ${match.against[0]?.pair ?? ''}`}
        match={match}
        unit={unit}
        contest={contest}
      />
    ))}
    {unit.total === undefined ? null : (
      <p className="card-match">
        <AskWhy about={`session ${unit.number}`} open={() => openWhy(unit.total?.key ?? '')}>
          {measureText(unit.total.value, unit.measure)}
        </AskWhy>
      </p>
    )}
    {unit.masked === undefined ? null : <p className="notice">{unit.masked}</p>}
    {unit.boards.length === 0 ? null : unit.teams ? (
      <TeamBoards unit={unit} contest={contest} />
    ) : (
      <PairBoards unit={unit} contest={contest} several={stage.unit === 'session'} />
    )}
  </details>
);

const Stage = ({ stage, contest }: { readonly stage: CardStage; readonly contest: string }) => {
  const steps = stage.units.flatMap(({ number, after }) =>
    after === undefined ? [] : [{ label: String(number), place: after.place }],
  );
  const places = steps.map(({ place }) => place).join(', ');
  return (
    <section className="stack" aria-labelledby={`card-${stage.stage}`}>
      <div className="page-title">
        <h2 id={`card-${stage.stage}`}>{stage.name}</h2>
        {stage.place === undefined ? null : (
          <dl className="total">
            <div>
              <dt>Place of {stage.field}</dt>
              <dd>
                <AskWhy open={() => openWhy(stage.place?.rankKey ?? '')}>
                  {placeText(stage.place.place, stage.place.tied)}
                </AskWhy>
              </dd>
            </div>
            <div>
              <dt>{WORTH[stage.collects]}</dt>
              <dd>
                <AskWhy open={() => openWhy(stage.place?.key ?? '')}>{scoreText(stage.place.score)}</AskWhy>
              </dd>
            </div>
          </dl>
        )}
      </div>
      {steps.length < 2 ? null : (
        <figure className="panel">
          <figcaption className="soft">Place after each {stage.unit}</figcaption>
          <Progress steps={steps} of={stage.field} says={`Place after each ${stage.unit}: ${places}`} />
        </figure>
      )}
      {stage.units.toReversed().map((unit) => (
        <Unit key={unit.from} unit={unit} stage={stage} contest={contest} />
      ))}
    </section>
  );
};

/** A contestant through all rounds, the last first. */
export const WholeCard = ({ view, contest }: { readonly view: CardView; readonly contest: string }) => (
  <>
    <div>
      <p className="soft">No {view.who.pair}</p>
      <h1>{shortText(view.who)}</h1>
      {shortText(view.who) === whoText(view.who) ? null : (
        <p className="soft">{view.who.players.join(', ')}</p>
      )}
    </div>
    {view.stages.length === 0 ? <p>Has not played yet.</p> : null}
    {view.stages.toReversed().map((stage) => (
      <Stage key={stage.stage} stage={stage} contest={contest} />
    ))}
  </>
);
