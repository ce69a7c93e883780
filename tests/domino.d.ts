/** The package's own types declare another name. */
declare module '@mixmark-io/domino' {
	export function createDocument(html: string): Document
}
