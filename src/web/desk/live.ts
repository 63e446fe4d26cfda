import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listen } from '../parts/wire.ts';

/** The server says only "now at fact n"; whatever is on the screen then asks again. False while the line is down. */
export const useLive = (contest: string): boolean => {
  const client = useQueryClient();
  const [open, setOpen] = useState(true);
  useEffect(() => {
    const refetch = () => void client.invalidateQueries({ queryKey: ['contest', contest] });
    let wasDown = false;
    return listen(contest, refetch, (on) => {
      if (on && wasDown) refetch();
      wasDown = !on;
      setOpen(on);
    });
  }, [client, contest]);
  return open;
};
