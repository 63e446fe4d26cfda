import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { server } from '../ask/server.ts';
import { Desk } from '../frame/bar.tsx';
import { useCommands } from '../frame/keys.ts';
import { todayHere } from '../ask/time.ts';
import { TournamentField } from './belongs.tsx';

/** `Sunday evening`: a club's session is called by its day and part of the day. */
const usualName = (): string => {
  const now = new Date();
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long' }).format(now);
  const hour = now.getHours();
  return `${day} ${hour < 11 ? 'morning' : hour < 16 ? 'afternoon' : 'evening'} pairs`;
};

/** What a club plays most nights. */
const USUAL = 'club-session-matchpoints';

/** Two contests of one name would be hard to tell apart: a club's own is called by its day, any other by what is played. */
const isOfClub = (id: string): boolean => id.startsWith('club-session-');

/** Everything has a usual value already: Enter makes the session. */
export const Create = (): React.ReactNode => {
  const navigate = useNavigate();
  const [form, setForm] = useState(() => ({
    name: usualName(),
    date: todayHere(),
    form: USUAL,
    tournament: '',
    boardsPerRound: '3',
    minutesPerBoard: '7.5',
  }));
  const { data: forms = [] } = useQuery({ queryKey: ['forms'], queryFn: server.forms });
  const chosen = forms.find(({ id }) => id === form.form);
  // The usual one is known before the list has come.
  const isSession = chosen?.session ?? form.form === USUAL;
  const make = useMutation({
    mutationFn: () =>
      server.makeContest({
        name: !isOfClub(form.form) && form.name === usualName() ? (chosen?.name ?? form.name) : form.name,
        date: form.date,
        form: form.form,
        ...(form.tournament.trim() === '' ? {} : { tournament: form.tournament.trim() }),
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        ...(isSession
          ? { boardsPerRound: Number(form.boardsPerRound), minutesPerBoard: Number(form.minutesPerBoard) }
          : {}),
      }),
    onSuccess: ({ id }) =>
      navigate({ to: isSession ? '/c/$contest/setup' : '/c/$contest/stages', params: { contest: id } }),
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
              {forms.length === 0 ? <option value={USUAL}>Club session, matchpoints</option> : null}
              {forms.map(({ id, name, entries, session }) => (
                <option key={id} value={id}>
                  {session ? name : `${name} (${entries.min} to ${entries.max})`}
                </option>
              ))}
            </select>
          </label>
          <p className="soft">
            {isSession
              ? 'One session: paste the names, choose a movement, play. Late pairs, share tables and another movement are taken as you go.'
              : `${(chosen?.stages ?? []).map(({ name, says }) => `${name}: ${says[0] ?? ''}`).join(' ')} Its rules and steps are those of its document, one step after the other.`}
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
            {isSession ? (
              <>
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
