/** The addresses that the route list names. */
import type { RouteConfigEntry } from '@react-router/dev/routes'

export function pathsOf(
	entries: RouteConfigEntry[],
	above = '',
): { id: string; file: string; path: string }[] {
	return entries.flatMap(({ file, path, id, children = [] }) => {
		const whole = path ? `${above}/${path}` : above
		const isFrame = !path && children.length > 0
		const own = {
			id: id ?? file.replace(/[.]tsx?$/, ''),
			file,
			path: isFrame ? (pathsOf(children, above)[0]?.path ?? '') : whole,
		}
		return [own, ...pathsOf(children, whole)]
	})
}

/** One of a kind; nothing is kept under its id. */
export function addressOf(path: string): string {
	return path.replace('*', 'no-such-page').replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')
}
