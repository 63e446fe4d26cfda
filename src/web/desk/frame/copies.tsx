import { useQuery } from '@tanstack/react-query';
import { server } from '../ask/server.ts';

const ASK_EVERY = 15_000;

/** A stick that is not written is said on every page of the desk, with what to do; nothing where all is well. */
export const Copies = () => {
  const { data = [] } = useQuery({
    queryKey: ['copies'],
    queryFn: server.copies,
    refetchInterval: ASK_EVERY,
    // Where it is started without a stick there is none to ask about, and a page that cannot ask says nothing.
    retry: false,
  });
  return data.map(({ file, fault, apart }) =>
    fault === undefined ? null : (
      <p key={file} className={`notice copy ${apart ? 'wrong' : 'heed'}`} role="alert">
        {apart
          ? `Stop and look: ${fault}.`
          : `The second copy is not being written: ${fault}. Results are kept on this laptop.`}
      </p>
    ),
  );
};
