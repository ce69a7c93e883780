const ENTITIES: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&apos;',
}
// XML 1.0, production 2: a document must not contain any other character, not even escaped.
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Escapes text for an XML element or for a quoted attribute value. Removes characters that XML forbids. */
export const escapeXml = (text: string): string =>
	text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] as string)
