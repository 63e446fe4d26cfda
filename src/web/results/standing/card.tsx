import { Fragment } from 'react';
import type { CardMatch, CardStage, CardUnit, CardView } from '../../../engine/view/standing/card.ts';
import { Progress } from '../../parts/score/picture.tsx';
import { scoreText, shortText, WORTH, whoText } from '../../parts/text/name.tsx';
import { matchWords } from '../../parts/page/state.tsx';
import { StandIns } from '../../parts/text/standin.tsx';
import { AskWhy } from '../../parts/score/why.tsx';
import { openWhy, To } from '../address.tsx';
import { Analysis } from '../board/analysis.tsx';
import { PairBoards, TeamBoards } from './cardlines.tsx';
import { impsText, percentText, placeText } from './number.ts';
import { say, sayStage, sayWord } from '../../parts/text/say.ts';

const measureText = (value: number, measure: 'imps' | 'percent'): string =>
  measure === 'imps' ? say('{value} IMPs', { value: impsText(value) }) : `${percentText(value)}%`;

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
        say('Bye')
      ) : (
        <>
          <span className="soft">{say('against')} </span>
          {match.against.map((who, i) => (
            <Fragment key={who.pair}>
              {i === 0 ? '' : say(' and ')}
              <To page={{ page: 'pair', contest, pair: who.pair }}>
                {who.pair} {shortText(who)}
              </To>
            </Fragment>
          ))}
        </>
      )}
    </span>
    <span className="row">
      {match.measure === undefined ? (
        <span className="soft">{matchWords(match.state)}</span>
      ) : (
        <AskWhy about={say('round {number}', { number: unit.number })} open={() => openWhy(match.measureKey)}>
          {measureText(match.measure, unit.measure)}
        </AskWhy>
      )}
      {match.vp === undefined ? null : (
        <strong>
          <AskWhy
            about={say('VPs of round {number}', { number: unit.number })}
            open={() => openWhy(match.vpKey)}
          >
            {say('{vp} VPs', { vp: scoreText(match.vp) })}
          </AskWhy>
        </strong>
      )}
      {match.table === 0 || match.against.length === 0 ? null : (
        <To page={{ page: 'match', contest, round: unit.from, table: match.table }}>{say('Match')}</To>
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
        {unit.title ?? `${stage.unit === 'session' ? say('Session') : say('Round')} ${unit.number}`}
      </strong>
      <span className="soft">
        {unit.matches
          .map(({ against }) =>
            against.length === 0
              ? say('bye')
              : say('against {map}', { map: against.map(shortText).join(say(' and ')) }),
          )
          .join('; ')}
      </span>
      <span className="number">
        {unit.total === undefined
          ? unit.matches
              .map(({ vp }) => (vp === undefined ? '' : say('{vp} VPs', { vp: scoreText(vp) })))
              .join(', ')
          : measureText(unit.total.value, unit.measure)}
        {unit.after === undefined ? null : (
          <span className="soft">
            {' '}
            {say('· then {tied}', { tied: placeText(unit.after.place, unit.after.tied) })}
          </span>
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
        <AskWhy
          about={say('session {number}', { number: unit.number })}
          open={() => openWhy(unit.total?.key ?? '')}
        >
          {measureText(unit.total.value, unit.measure)}
        </AskWhy>
      </p>
    )}
    {unit.standIns === undefined ? null : (
      <p className="card-match">
        <StandIns of={unit.standIns} />
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
        <h2 id={`card-${stage.stage}`}>{sayStage(stage.name)}</h2>
        {stage.place === undefined ? null : (
          <dl className="total">
            <div>
              <dt>{say('Place of {field}', { field: stage.field })}</dt>
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
          <figcaption className="soft">
            {say('Place after each {unit}', { unit: sayWord(stage.unit) })}
          </figcaption>
          <Progress
            steps={steps}
            of={stage.field}
            says={say('Place after each {unit}: {places}', { unit: sayWord(stage.unit), places })}
          />
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
      <p className="soft">
        {say('No {pair}', { pair: view.who.pair })}
        {view.left ? ` · ${say('withdrew')}` : ''}
      </p>
      <h1>{shortText(view.who)}</h1>
      {shortText(view.who) === whoText(view.who) ? null : (
        <p className="soft">{view.who.players.join(', ')}</p>
      )}
    </div>
    {view.stages.length === 0 ? <p>{say('Has not played yet.')}</p> : null}
    {view.stages.toReversed().map((stage) => (
      <Stage key={stage.stage} stage={stage} contest={contest} />
    ))}
    {view.stages.length === 0 ? null : <Analysis contest={contest} pair={view.who.pair} />}
  </>
);
