/** The site behind a proxy that holds its scripts back until a test releases them, as a slow connection does. */
import { openProxy } from './proxy.ts'

export type SlowSite = {
	url: string
	hold: () => void
	heldCount: () => number
	release: () => void
	close: () => void
}

export async function openSlowSite(target: string): Promise<SlowSite> {
	let isHolding = false
	const held: (() => void)[] = []
	const proxy = await openProxy(target, {
		pass: (path, forward) => {
			if (isHolding && /^\/assets\/.*\.js$/.test(path)) held.push(forward)
			else forward()
		},
		onResponse: (_, { headers }) => {
			headers['cache-control'] = 'no-store' // so that each page asks for its scripts
		},
	})
	return {
		...proxy,
		hold: () => {
			isHolding = true
		},
		heldCount: () => held.length,
		release: () => {
			isHolding = false
			for (const forward of held.splice(0)) forward()
		},
	}
}
