/** The paths in the route list. */
import type { RouteConfigEntry } from '@react-router/dev/routes'

export function pathsOf(
	routeConfigEntries: RouteConfigEntry[],
	parentPath = '',
): { id: string; file: string; path: string }[] {
	return routeConfigEntries.flatMap(({ file, path, id, children = [] }) => {
		const full = path ? `${parentPath}/${path}` : parentPath
		const isLayout = !path && children.length > 0
		const route = {
			id: id ?? file.replace(/[.]tsx?$/, ''),
			file,
			path: isLayout ? (pathsOf(children, parentPath)[0]?.path ?? '') : full,
		}
		return [route, ...pathsOf(children, full)]
	})
}

/** Fills the parameters of a path; no record has its id. */
export function addressOf(path: string): string {
	return path
		.replace('*', 'no-such-page')
		.replace(/[?]$/, '')
		.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')
}
