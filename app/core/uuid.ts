const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (text: string): boolean => UUID.test(text)

/**
 * A random UUID (version 4). Also works on pages without TLS, where browsers do not offer
 * `crypto.randomUUID`.
 */
export function newId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16))
	bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40
	bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
	const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
