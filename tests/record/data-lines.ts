/**
 * Formats a `.data` response of the router as lines. The format (turbo-stream 2) is a flat list of values
 * that reference each other by index.
 */

const SPECIAL_VALUES: Record<number, unknown> = {
	[-2]: 'NaN',
	[-3]: '-Infinity',
	[-4]: '-0',
	[-5]: null,
	[-6]: 'Infinity',
	[-7]: '<undefined>',
}

export const dataLines = (text: string): string[] =>
	readData(text).flatMap((result) => JSON.stringify(withoutRouteNames(result), undefined, 1).split('\n'))

/** Returns every object of a response, at any depth. */
export function dataValues(text: string): Record<string, unknown>[] {
	const within = (value: unknown): Record<string, unknown>[] => {
		if (typeof value !== 'object' || value === null) return []
		const own = Array.isArray(value) ? [] : [value as Record<string, unknown>]
		return [...own, ...Object.values(value).flatMap(within)]
	}
	return readData(text).flatMap(within)
}

function readData(text: string): unknown[] {
	const values: unknown[] = []
	const results: unknown[] = []
	for (const line of text.split('\n').filter(Boolean)) {
		const [, head = '', body = ''] = /^([PE]\d+:)?(.*)$/s.exec(line) ?? []
		const read = JSON.parse(body)
		const start = values.length
		if (Array.isArray(read)) values.push(...read)
		results.push(head ? { [head.replace(/\d+/, '')]: follow(read, start) } : follow(read, start))
	}
	return results

	function follow(read: unknown, start: number): unknown {
		return Array.isArray(read) ? valueAt(start, []) : valueAt(Number(read), [])
	}

	function valueAt(index: number, above: number[]): unknown {
		if (index < 0) return index in SPECIAL_VALUES ? SPECIAL_VALUES[index] : '<hole>'
		if (above.includes(index)) return '<circular>'
		const value = values[index]
		if (typeof value !== 'object' || value === null) return value
		const path = [...above, index]
		if (!Array.isArray(value))
			return Object.fromEntries(
				Object.entries(value).map(([key, at]) => [values[Number(key.slice(1))], valueAt(at as number, path)]),
			)
		const [type, ...rest] = value
		if (typeof type !== 'string') return value.map((at) => valueAt(at, path))
		if (type === 'P') return '<later>'
		if (type === 'Z') return valueAt(rest[0], path)
		if (['D', 'U', 'B', 'R', 'Y', 'E'].includes(type)) return [type, ...rest]
		if (type === 'N')
			return Object.fromEntries(
				Object.entries(rest[0]).map(([key, at]) => [
					values[Number(key.slice(1))],
					valueAt(at as number, path),
				]),
			)
		return [type, ...rest.map((at) => valueAt(at, path))]
	}
}

/** Removes route names: they are file names, which only matter to the code. */
function withoutRouteNames(result: unknown): unknown {
	if (typeof result !== 'object' || result === null || Array.isArray(result)) return result
	const isOfRoute = (value: unknown) =>
		typeof value === 'object' && value !== null && ('data' in value || 'error' in value)
	const items = Object.entries(result)
	if (!items.every(([, value]) => isOfRoute(value))) return result
	return Object.fromEntries(items.map(([, value], index) => [`<route ${index + 1}>`, value]))
}
