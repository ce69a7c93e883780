/** PDF files as other programs write them. */
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

export function pdf(text: string, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
	const document = new PDFDocument(options)
	document.text(text)
	document.end()
	return buffer(document as unknown as NodeJS.ReadableStream)
}
