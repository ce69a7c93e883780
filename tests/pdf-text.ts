/** What stands in a PDF of ours, read back through its own tables of letters: sheet by sheet, line by line as it was set. */
import { inflateSync } from 'node:zlib'

export function pdfText(file: Buffer): string[] {
	const objects = objectsIn(file)
	const sheets = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary))
	return sheets.map(({ dictionary }) => {
		const resources = bodyAt(objects, dictionary, 'Resources') ?? dictionary
		const [, named = ''] = /\/Font <<([\s\S]*?)>>/.exec(resources) ?? []
		const letters = new Map(
			[...named.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
				name,
				lettersOf(objects, id),
			]),
		)
		return linesIn(bodyAt(objects, dictionary, 'Contents') ?? '', letters)
	})
}

/** Without its spaces, which a line's end swallows. */
export const bare = (text: string): string => text.replace(/\s/g, '')

type Stored = { dictionary: string; stream: string }

function objectsIn(file: Buffer): Map<string, Stored> {
	const text = file.toString('latin1')
	const objects = new Map<string, Stored>()
	for (const found of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
		const [, id = '', body = ''] = found
		const at = body.indexOf('stream\n')
		const dictionary = at < 0 ? body : body.slice(0, at)
		const bytes = Buffer.from(at < 0 ? '' : body.slice(at + 7, body.lastIndexOf('\nendstream')), 'latin1')
		const isPacked = dictionary.includes('/FlateDecode')
		objects.set(id, { dictionary, stream: (isPacked ? inflateSync(bytes) : bytes).toString('latin1') })
	}
	return objects
}

function bodyAt(objects: Map<string, Stored>, dictionary: string, key: string): string | undefined {
	const [, id = ''] = new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary) ?? []
	const found = objects.get(id)
	return found && (found.stream || found.dictionary)
}

/** Which letters each sign of a font stands for. */
function lettersOf(objects: Map<string, Stored>, font: string): Map<number, string> {
	const table = bodyAt(objects, objects.get(font)?.dictionary ?? '', 'ToUnicode') ?? ''
	const letters = new Map<number, string>()
	for (const [, from = '', , list = ''] of table.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g))
		for (const [offset, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries())
			letters.set(
				Number.parseInt(from, 16) + offset,
				Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
			)
	return letters
}

function linesIn(content: string, fonts: Map<string, Map<number, string>>): string {
	let letters = new Map<number, string>()
	const lines: string[] = []
	for (const [, font, shown] of content.matchAll(/\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
		if (font) letters = fonts.get(font) ?? letters
		else {
			const signs = [...(shown ?? '').matchAll(/<(\w*)>/g)].flatMap(
				([, hex = '']) => hex.match(/.{4}/g) ?? [],
			)
			lines.push(signs.map((sign) => letters.get(Number.parseInt(sign, 16)) ?? '\ufffd').join(''))
		}
	}
	return lines.join('\n')
}
