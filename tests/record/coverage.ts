/** Tracks which routes a record requested, and for which actions it saw both success and rejection. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'

const APP = resolve(import.meta.dirname, '../../app')

export type Outcome = 'takes effect' | 'refuses'
export type Route = { id: string; path: string; hasAction: boolean }

/** Actions with only one outcome, and why. */
const ONE_OUTCOME: Record<string, Outcome> = {
	'/data-saver': 'takes effect', // switches on for `on` and off for any other value
	'/admin/logout': 'takes effect', // a signed-out visitor stays signed out
	'/*': 'refuses',
	'/admin/*': 'refuses',
}

/** Returns the routes that are pages or files; layouts have no path. */
export function listRoutes(routeConfigEntries: RouteConfigEntry[], above = ''): Route[] {
	return routeConfigEntries.flatMap(({ id, file, path, children }) => {
		const full = path ? `${above}/${path}` : above
		if (children) return listRoutes(children, full)
		const source = readFileSync(resolve(APP, file), 'utf8')
		return {
			id: id ?? file,
			path: full || '/',
			hasAction: /^export (async function|const) action\b/m.test(source),
		}
	})
}

export type Coverage = ReturnType<typeof openCoverage>

export function openCoverage(routes: Route[]) {
	const got = new Set<string>()
	const posted = new Map<string, Set<Outcome>>()
	const idOf = (address: string) => {
		const path = new URL(address, 'http://site').pathname.replace(/(_root)?[.]data$/, '')
		return matchRoutes(routes, path || '/')?.at(-1)?.route.id
	}
	return {
		requested: (address: string) => void got.add(idOf(address) ?? ''),
		sent: (address: string, outcome: Outcome) => {
			const id = idOf(address) ?? ''
			posted.set(id, (posted.get(id) ?? new Set()).add(outcome))
		},
		/** Returns a line for each route, and for each outcome of an action, that no request has covered. */
		missing: (): string[] => [
			...routes.filter(({ id }) => !got.has(id)).map(({ path }) => `${path} was never requested`),
			...routes
				.filter(({ hasAction }) => hasAction)
				.flatMap(({ id, path }) =>
					(['takes effect', 'refuses'] as const)
						.filter((outcome) => !(path in ONE_OUTCOME) || ONE_OUTCOME[path] === outcome)
						.filter((outcome) => !posted.get(id)?.has(outcome))
						.map((outcome) => `no form sent to ${path} ${outcome}`),
				),
		],
	}
}
