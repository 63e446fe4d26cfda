import { useQuery } from '@tanstack/react-query';
import { server } from '../ask/server.ts';
import { makeSheet, type Opened } from '../sheet/act.tsx';
import { Fields } from '../sheet/fields.tsx';
import { type Form, openForm } from '../sheet/form.ts';

const useTournaments = (): readonly string[] => {
  const { data = [] } = useQuery({ queryKey: ['contests'], queryFn: server.contests });
  return [...new Set(data.flatMap(({ tournament }) => tournament ?? []))].sort();
};

const askTournament = (form: Form, known: readonly string[], value: string, focus: boolean): string =>
  form.text('tournament', 'Tournament (where it is one of several contests)', {
    value,
    most: 80,
    known,
    optional: true,
    focus,
  });

/** What a contest is a contest of: those there are, or a new name. */
export const TournamentField = ({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) => {
  const known = useTournaments();
  const { form, close } = openForm({});
  askTournament(form, known, value, false);
  return <Fields items={close().items} onType={(_, next) => onChange(next)} />;
};

/** A contest is put into a tournament, or taken out: its results then stand on one page with the others’. */
export const Belongs = makeSheet({
  title: 'A contest of which tournament',
  useKnown: ({ contest }: Opened) => {
    const known = useTournaments();
    const { data } = useQuery({ queryKey: ['known', contest], queryFn: () => server.contest(contest) });
    return data && { known, now: data.tournament ?? '' };
  },
  describe: (form, { known, now }, { contest }) => {
    const name = askTournament(form, known, now, true);
    form.note(
      'All contests of a tournament stand together in the list and on one public page. Leave it empty for a contest by itself.',
    );
    return {
      send: 'Set',
      done: name === '' ? 'It is a contest by itself.' : `It is a contest of ${name}.`,
      run: () => server.setTournament(contest, name),
    };
  },
});
