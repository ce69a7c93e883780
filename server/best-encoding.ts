/** How a page is packed for a browser, by what it says it can open. */
import type { Encoding } from '#app/platform/page-store.server.ts'

export function bestEncoding(accepted: string): Encoding {
	const names = accepted.split(',').map((part) => part.trim())
	const opens = (name: string) =>
		names.some((given) => given === name || (given.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(given)))
	return (['br', 'gzip'] as const).find(opens) ?? 'identity'
}
