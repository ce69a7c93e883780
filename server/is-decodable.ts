/** Uses the result, because the bundler drops a bare call of decodeURIComponent as free of side effects. */
export function isDecodable(pathname: string): boolean {
	try {
		return decodeURIComponent(pathname) !== ''
	} catch {
		return false
	}
}
