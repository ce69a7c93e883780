/** What a browser must fetch to bring a page to life, packed by brotli: told from the built list of pages, whatever a page's HTML names. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { VISITORS_LIST } from '#app/kernel/back-office.ts'
import { PROJECT } from '#app/platform/config.server.ts'

const CLIENT = join(PROJECT, 'build/client')
const AROUND_ALL = ['root', 'site/layout']

type Route = { id: string; parentId?: string; path?: string; index?: boolean; module: string }
type List = { entry: { module: string }; routes: Record<string, Route> }

/** What a page fetches when somebody touches it: the code of its form (docs/decisions/033). */
const FORMS: Record<string, string> = {
	'/car/:id': 'forms',
	'/contact': 'forms',
	'/finance/application': 'application-wizard',
}

type Weight = { atOnce: number; withForm?: number } // kilobytes (1000 bytes)

/** Of the scripts of each public page, by its pattern: those of its own and around it, and all that these import at once. */
export function javascriptKilobytes(): Map<string, Weight> {
	const { file, list } = visitorsList()
	const around = [file, list.entry.module, ...AROUND_ALL.map((id) => list.routes[id]?.module ?? '')]
	const pages = Object.values(list.routes).filter(({ parentId }) => parentId === 'site/layout')
	return new Map(
		pages.map(({ path = '', module }) => {
			const form = FORMS[`/${path}`]
			const own = [...around, module]
			return [
				`/${path}`,
				{
					atOnce: weightOf(own),
					...(form && { withForm: weightOf([...own, scriptNamed(form)]) }),
				},
			]
		}),
	)
}

function weightOf(scripts: string[]): number {
	const wanted = new Set(scripts)
	for (const script of wanted) for (const next of importsOf(script)) wanted.add(next)
	return [...wanted].map(packedSize).reduce((sum, size) => sum + size, 0) / 1000
}

function scriptNamed(name: string): string {
	const found = readdirSync(join(CLIENT, 'assets')).find(
		(file) => file.startsWith(`${name}-`) && file.endsWith('.js'),
	)
	if (!found) throw new Error(`no script is called ${name}`)
	return `/assets/${found}`
}

function visitorsList(): { file: string; list: List } {
	const name = readdirSync(join(CLIENT, 'assets')).find(
		(name) => name.startsWith(VISITORS_LIST) && name.endsWith('.js'),
	)
	const file = `/assets/${name}`
	const text = readFileSync(join(CLIENT, file), 'utf8')
	return { file, list: JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) }
}

function importsOf(file: string): string[] {
	const source = readFileSync(join(CLIENT, file), 'utf8')
	const found = source.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)
	return [...found].map(([, name]) => `/assets/${name}`)
}

function packedSize(file: string): number {
	const packed = join(CLIENT, `${file}.br`)
	return statSync(existsSync(packed) ? packed : join(CLIENT, file)).size
}
