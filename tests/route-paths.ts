/** The addresses that the route list names. */
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

/** One of a kind; nothing is kept under its id. */
export function addressOf(path: string): string {
	return path.replace('*', 'no-such-page').replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')
}
