import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import '../style/face.css';
import '../style/rules.css';
import '../style/plain.css';
import '../style/parts.css';
import './desk.css';
import './sheet/sheet.css';
import './room/room.css';
import './pages.css';
import './ruling/ruling.css';
import './walk/walk.css';
import './small.css';
import { mount } from '../parts/page/mount.tsx';
import { Nowhere } from '../parts/page/nowhere.tsx';
import { Refused } from '../parts/wire/views.ts';
import { deskRoutes } from './routes.tsx';

const router = createRouter({
  routeTree: deskRoutes,
  defaultPreload: false,
  defaultNotFoundComponent: () => <Nowhere />,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

const SIGNED_OUT = 401;
const UNREACHABLE = 0;

const client = new QueryClient({
  // Whoever is not signed in is asked to, wherever they came from.
  queryCache: new QueryCache({
    onError: (error) => {
      if (error instanceof Refused && error.status === SIGNED_OUT && location.pathname.startsWith('/c/'))
        void router.navigate({ to: '/sign-in' });
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, error) => error instanceof Refused && error.status === UNREACHABLE && count < 5,
    },
  },
});

mount(
  <QueryClientProvider client={client}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
