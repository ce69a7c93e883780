/** Whether a person follows a link, or a program that reads pages and looks at links ahead. */
import { isbot } from 'isbot'

/**
 * By what the program says of itself: its name, and that it prefetches or embeds. `destinations`: what the response is
 * for; a script that shows another page of the site fetches its data, as `empty`.
 */
export function isByPerson(
	{ method, headers }: Pick<Request, 'method' | 'headers'>,
	destinations = ['document'],
): boolean {
	const agent = headers.get('User-Agent') ?? ''
	const isAhead = ['Sec-Purpose', 'Purpose', 'X-Moz', 'X-Purpose'].some((name) =>
		/prefetch|prerender|preview/i.test(headers.get(name) ?? ''),
	)
	const isPage = destinations.includes(headers.get('Sec-Fetch-Dest') ?? 'document')
	return method === 'GET' && isPage && !isAhead && agent !== '' && !isbot(agent)
}
