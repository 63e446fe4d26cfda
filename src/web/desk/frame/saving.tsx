import { useQuery } from '@tanstack/react-query';
import { server } from '../ask/server.ts';

const ASK_EVERY = 5000;

/** The cause stands out; what to do follows it. */
const partsOf = (says: string): readonly [cause: string, next: string] => {
  const end = says.indexOf('. ') + 1;
  return end === 0 ? [says, ''] : [says.slice(0, end), says.slice(end)];
};

const timeOf = (since: string): string =>
  new Date(since).toLocaleTimeString('en-AU', { hour: 'numeric', minute: '2-digit' });

/** Said across every page of the desk while results aren't being saved or an event is damaged; nothing where all is well. */
export const Saving = () => {
  const { data } = useQuery({
    queryKey: ['saving'],
    queryFn: server.saving,
    refetchInterval: ASK_EVERY,
    // A server that doesn't answer is said elsewhere.
    retry: false,
  });
  if (data === undefined) return null;
  const { ok, says = '', since, damaged } = data;
  const [cause, next] = partsOf(says);
  return (
    <>
      {ok ? null : (
        <p className="alarm" role="alert">
          <strong>{cause}</strong>
          {`${next} `}
          {since === undefined ? null : `Nothing has been saved since ${timeOf(since)}. `}
          Phones keep their results and send them again.
        </p>
      )}
      {damaged.map(({ contest, name, seq }) => (
        <p key={contest} className="alarm" role="alert">
          <strong>
            {name} is damaged from fact {seq}. Nothing can be added to it.
          </strong>{' '}
          On the server, run <code>byestand check-facts</code>: it says what is whole and how to restore the
          rest.
        </p>
      ))}
    </>
  );
};
