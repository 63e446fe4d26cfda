import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type ListedContest, server } from './server.ts';
import { Desk } from './bar.tsx';
import { useCommands } from './keys.ts';
import { todayHere } from './time.ts';
import { TournamentField } from './belongs.tsx';

/** `Sunday evening`: a club's session is called by its day and part of the day. */
const usualName = (): string => {
  const now = new Date();
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long' }).format(now);
  const hour = now.getHours();
  return `${day} ${hour < 11 ? 'morning' : hour < 16 ? 'afternoon' : 'evening'} pairs`;
};

const SCORINGS = [
  ['matchpoints', 'Matchpoints'],
  ['butler', 'Butler IMPs'],
  ['cross-imps', 'Cross-IMPs'],
] as const;

/** Everything has a usual value already: Enter makes the session. */
export const Create = (): React.ReactNode => {
  const navigate = useNavigate();
  const [form, setForm] = useState(() => ({
    name: usualName(),
    date: todayHere(),
    scoring: 'matchpoints' as ListedContest['scoring'],
    form: '',
    tournament: '',
    boardsPerRound: '3',
    minutesPerBoard: '7.5',
  }));
  const { data: forms = [] } = useQuery({ queryKey: ['forms'], queryFn: server.forms });
  const chosen = forms.find(({ id }) => id === form.form);
  const make = useMutation({
    mutationFn: () =>
      server.makeContest({
        name: form.form !== '' && form.name === usualName() ? (chosen?.name ?? form.name) : form.name,
        date: form.date,
        scoring: form.scoring,
        ...(form.form === '' ? {} : { form: form.form }),
        ...(form.tournament.trim() === '' ? {} : { tournament: form.tournament.trim() }),
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        boardsPerRound: Number(form.boardsPerRound),
        minutesPerBoard: Number(form.minutesPerBoard),
      }),
    onSuccess: ({ id }) =>
      navigate({
        to: form.form === '' ? '/c/$contest/setup' : '/c/$contest/stages',
        params: { contest: id },
      }),
  });
  const field = (name: keyof typeof form) => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });
  useCommands([{ key: 'Escape', says: 'Back to all contests', run: () => void navigate({ to: '/' }) }]);
  return (
    <Desk>
      <main className="page narrow">
        <h1>New session</h1>
        <form
          className="panel form"
          onSubmit={(event) => {
            event.preventDefault();
            make.mutate();
          }}
        >
          <label className="field">
            <span>Name</span>
            <input
              type="text"
              autoFocus
              required
              {...field('name')}
              onFocus={(event) => event.target.select()}
            />
          </label>
          <label className="field">
            <span>What is played</span>
            <select {...field('form')}>
              <option value="">A club session</option>
              {forms.map(({ id, name, entries }) => (
                <option key={id} value={id}>
                  {name} ({entries.min} to {entries.max})
                </option>
              ))}
            </select>
          </label>
          <p className="soft">
            {chosen === undefined
              ? 'One evening: paste the names, choose a movement, play. Late pairs, share tables and another movement are taken as you go.'
              : `${chosen.stages.map(({ name, says }) => `${name}: ${says[0] ?? ''}`).join(' ')} Its rules and steps are those of its document, one step after the other.`}
          </p>
          <TournamentField
            value={form.tournament}
            onChange={(tournament) => setForm({ ...form, tournament })}
          />
          <div className="columns">
            <label className="field">
              <span>Date</span>
              <input type="date" required {...field('date')} />
            </label>
            {form.form === '' ? (
              <>
                <label className="field">
                  <span>Scoring</span>
                  <select {...field('scoring')}>
                    {SCORINGS.map(([value, says]) => (
                      <option key={value} value={value}>
                        {says}
                      </option>
                    ))}
                  </select>
                </label>
                <label className="field">
                  <span>Boards a round</span>
                  <input type="number" min={1} max={9} required {...field('boardsPerRound')} />
                </label>
                <label className="field">
                  <span>Minutes a board</span>
                  <input type="number" min={3} max={20} step={0.5} required {...field('minutesPerBoard')} />
                </label>
              </>
            ) : null}
          </div>
          <p className="refusal" role="alert">
            {make.error?.message}
          </p>
          <div className="sheet-foot">
            <button type="submit" className="button primary" disabled={make.isPending}>
              On to the names <kbd>↵</kbd>
            </button>
          </div>
        </form>
      </main>
    </Desk>
  );
};
