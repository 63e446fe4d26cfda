import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import '../style/face.css';
import '../style/rules.css';
import '../style/plain.css';
import '../style/parts.css';
import { mount } from '../parts/page/mount.tsx';
import { parsePage, useAddress } from './address.tsx';
import { takeFirst } from './first.ts';
import { Standings } from './standing/standings.tsx';

/** What came with the page is not asked for again at once; news of the contest fetches it however young it is. */
const client = new QueryClient({ defaultOptions: { queries: { staleTime: 5000 } } });
takeFirst(client);

const sheets = () => import('./sheets.tsx');
const Sheet = lazy(async () => ({ default: (await sheets()).Sheet }));

const Shown = () => {
  const address = useAddress();
  const page = parsePage(address.split('?', 1)[0] ?? '');
  // There before somebody turns to one, also where the network is gone by then.
  useEffect(() => void sheets().catch(() => undefined), []);
  if (page?.page === 'standings') return <Standings contest={page.contest} />;
  return (
    <Suspense fallback={null}>
      <Sheet page={page} />
    </Suspense>
  );
};

mount(
  <QueryClientProvider client={client}>
    <Shown />
  </QueryClientProvider>,
);
