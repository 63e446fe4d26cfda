import type { App } from '../plug.ts';

/**
 * Nothing private stays behind in a browser or a proxy. What a route for those signed in answers is not kept at all;
 * what everybody may see may be kept if its route says so, by a signed-in browser for itself alone.
 */
export const addCaching = (app: App): void => {
  app.addHook('onSend', async ({ is404, routeOptions, desk, seat, player, program }, reply) => {
    const said = reply.getHeader('cache-control');
    const given = typeof said === 'string' ? said : undefined;
    const access = is404 ? 'screen' : routeOptions.config.access;
    const isOpen = access === 'screen' || access === 'public';
    if (given?.includes('private') || given?.includes('no-store')) return;
    if (!isOpen || given === undefined || reply.statusCode >= 400) {
      void reply.header('cache-control', 'no-store');
      return;
    }
    const isSigned = [desk, seat, player, program].some((one) => one !== undefined);
    if (access === 'public' && isSigned) void reply.header('cache-control', `private, ${given}`);
  });
};
