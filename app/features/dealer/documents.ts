/** The dealership's documents: PDF files that footer and privacy page list. */
import type { DealerDocument } from './dealer.ts'

export const MAX_DOCUMENTS = 6

/** The address of the download: it stays when the file is replaced. */
export const documentAddress = (slug: string): string => `/documents/${slug}.pdf`

/** A name in the file storage: a hash of the content. */
export const isDocumentFile = (text: string): boolean => /^[0-9a-f]{32}\.pdf$/.test(text)

/** The document of an address. */
export const documentAt = (
	documents: DealerDocument[] | undefined,
	file: string,
): DealerDocument | undefined => documents?.find(({ slug }) => `${slug}.pdf` === file)

/** 1.2 MB, 340 kB: visitors pay for what they load. */
export function formatFileSize(bytes: number): string {
	const kilobytes = Math.max(1, Math.round(bytes / 1000))
	return kilobytes < 1000 ? `${kilobytes} kB` : `${(kilobytes / 1000).toFixed(1)} MB`
}
