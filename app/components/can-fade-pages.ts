/** Whether pages fade into each other. React Router warns of `viewTransition` in a browser that cannot. */
export const canFadePages = !import.meta.env.SSR && 'startViewTransition' in document
