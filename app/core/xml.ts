/** Text that may stand in XML, whatever a person typed. */

const ENTITIES: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&apos;',
}
// XML 1.0, production 2: everything else must not stand in a document, not even escaped.
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** For the text of an element and for an attribute's value between quotes. */
export const escapeXml = (text: string): string =>
	text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] as string)
