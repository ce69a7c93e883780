/** How a page may be packed for a browser, by what it says it can open. */
export type Packing = 'br' | 'gzip'

export function bestEncoding(accepted: string): Packing | undefined {
	const names = accepted.split(',').map((part) => part.trim())
	return (['br', 'gzip'] as const).find((name) =>
		names.some((given) => given === name || (given.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(given))),
	)
}
