import { useQuery } from '@tanstack/react-query';
import { server } from '../ask/server.ts';

const ASK_EVERY = 15_000;

/** A disk that fills is said on every page of the desk while there is still time to make room. */
export const Disk = () => {
  const { data } = useQuery({
    queryKey: ['disk'],
    queryFn: server.disk,
    refetchInterval: ASK_EVERY,
    // A page that cannot ask says nothing of it: that the laptop does not answer is said elsewhere.
    retry: false,
  });
  if (!data?.isLow) return null;
  return (
    <p className={`notice copy ${data.isGivenUp ? 'wrong' : 'heed'}`} role="alert">
      {data.isGivenUp
        ? 'The laptop’s disk is full. Results still fit into the space set aside for them: make room on the disk now.'
        : `The laptop’s disk is nearly full: ${data.megabytes ?? 0} MB are free. Results come first; make room on the disk soon.`}
    </p>
  );
};
