/** Extracts the text of our PDFs through their own glyph tables: page by page, line by line. */
import { inflateSync } from 'node:zlib'

/** How each sheet is drawn, in the operators of the format. */
export function readPdfDrawing(file: Buffer): string[] {
	const objects = readObjects(file)
	return sheetsOf(objects).map(({ dictionary }) => findBody(objects, dictionary, 'Contents') ?? '')
}

export function readPdfText(file: Buffer): string[] {
	const objects = readObjects(file)
	return sheetsOf(objects).map(({ dictionary }) => {
		const resources = findBody(objects, dictionary, 'Resources') ?? dictionary
		const [, fontList = ''] = /\/Font <<([\s\S]*?)>>/.exec(resources) ?? []
		const fonts = new Map(
			[...fontList.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
				name,
				glyphMap(objects, id),
			]),
		)
		return readLines(findBody(objects, dictionary, 'Contents') ?? '', fonts)
	})
}

/** Without spaces, because a line break drops them. */
export const bare = (text: string): string => text.replace(/\s/g, '')

const sheetsOf = (objects: Map<string, PdfObject>) =>
	[...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary))

type PdfObject = { dictionary: string; stream: string }

function readObjects(file: Buffer): Map<string, PdfObject> {
	const text = file.toString('latin1')
	const objects = new Map<string, PdfObject>()
	for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
		const [, id = '', body = ''] = match
		const at = body.indexOf('stream\n')
		const dictionary = at < 0 ? body : body.slice(0, at)
		const bytes = Buffer.from(at < 0 ? '' : body.slice(at + 7, body.lastIndexOf('\nendstream')), 'latin1')
		const isCompressed = dictionary.includes('/FlateDecode')
		objects.set(id, { dictionary, stream: (isCompressed ? inflateSync(bytes) : bytes).toString('latin1') })
	}
	return objects
}

function findBody(objects: Map<string, PdfObject>, dictionary: string, key: string): string | undefined {
	const [, id = ''] = new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary) ?? []
	const object = objects.get(id)
	return object && (object.stream || object.dictionary)
}

/** Maps each glyph of a font to its characters. */
function glyphMap(objects: Map<string, PdfObject>, font: string): Map<number, string> {
	const table = findBody(objects, objects.get(font)?.dictionary ?? '', 'ToUnicode') ?? ''
	const glyphs = new Map<number, string>()
	for (const [, from = '', , list = ''] of table.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g))
		for (const [offset, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries())
			glyphs.set(
				Number.parseInt(from, 16) + offset,
				Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
			)
	return glyphs
}

function readLines(content: string, fonts: Map<string, Map<number, string>>): string {
	let glyphs = new Map<number, string>()
	const lines: string[] = []
	for (const [, font, text] of content.matchAll(/\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
		if (font) glyphs = fonts.get(font) ?? glyphs
		else {
			const codes = [...(text ?? '').matchAll(/<(\w*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
			lines.push(codes.map((code) => glyphs.get(Number.parseInt(code, 16)) ?? '\ufffd').join(''))
		}
	}
	return lines.join('\n')
}
