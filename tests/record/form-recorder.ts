/** Sends forms, and records each response with the rows and emails it leaves. */
import { waitUntil } from '#tests/until.ts'
import { UNSENT_EMAILS } from './adapter.ts'
import { type Email, openEmailFolder } from './emails.ts'
import { bodyOf, type Fields, fillForm, pairsOf } from './form-filler.ts'
import { openNormaliser } from './normalise.ts'
import { dataAddress } from './page-list.ts'
import { responseLines } from './response-lines.ts'
import { listTables, rowChanges, takeSnapshot } from './rows.ts'
import type { Recorder } from './sections.ts'
import { PUBLIC_ADDRESS, type RecordedSite } from './site.ts'
import { openVisitor, type Visitor } from './visitor.ts'

export type FormSample = {
	name: string
	by?: Visitor // a first-time visitor by default
	page: string // the page with the form
	to?: string // the form's action, if it is another URL
	// A selector of an element within it; undefined: the script builds the form, and `fields` are complete
	form?: string
	fields?: Fields
	scriptFields?: Fields // that only the page's script adds
	only?: 'plain' | 'script'
	isDownload?: boolean // the script downloads a file from the same URL
	isMultipart?: boolean
	headers?: Record<string, string>
}

export type FormRecorder = {
	site: RecordedSite
	/**
	 * Sends a form twice, as a browser without JavaScript does and as the page's script does; returns the last
	 * response.
	 */
	submit: (form: FormSample) => Promise<Response>
	/** Any other request that changes data. */
	send: (name: string, visitor: Visitor, request: () => Promise<Response>) => Promise<Response>
	/** The link in the last email to an address, as a path. */
	linkFor: (to: string) => string
}

export const SECONDS_BETWEEN = 4 // the site flags a form that is filled in faster as spam

export async function openFormRecorder(site: RecordedSite, recorder: Recorder): Promise<FormRecorder> {
	const { address, database } = site
	const tables = await listTables(database)
	const folder = openEmailFolder(site.dataDir)
	const all: Email[] = []
	let before = await takeSnapshot(database, tables)

	async function send(name: string, visitor: Visitor, request: () => Promise<Response>): Promise<Response> {
		await site.passSeconds(SECONDS_BETWEEN)
		const response = await request()
		const copy = response.clone()
		const normalise = openNormaliser(address)
		const result = await responseLines(response, normalise)
		const next = response.headers.get('location')
		const after = next && response.status < 400 ? await follow(visitor, next) : undefined
		const nextPage = after ? `\n\nthe page after it:\n${(await responseLines(after, normalise)).content}` : ''
		recorder.add('forms', name, result.content + nextPage)

		await waitUntil(async () => (await database.query(UNSENT_EMAILS)).rows[0].count === 0)
		const now = await takeSnapshot(database, tables)
		const changes = rowChanges(before, now)
		before = now
		recorder.coverage.sent(response.url, took(response, changes) ? 'takes effect' : 'refuses')
		if (changes.length > 0) recorder.add('rows', name, openNormaliser(address)(changes.join('\n')))
		const emails = await folder.readNew()
		all.push(...emails)
		const read = emails.map(({ lines }) => lines).join(`\n${'='.repeat(40)}\n`)
		if (read) recorder.add('emails', name, openNormaliser(address)(read))
		return copy
	}

	async function follow(visitor: Visitor, location: string): Promise<Response | undefined> {
		const { origin, pathname, search } = new URL(location, address)
		return origin === address ? visitor.get(pathname + search) : undefined
	}

	async function submitOnce(form: FormSample, method: 'plain' | 'script'): Promise<Response> {
		const { name, by = openVisitor(address), page, fields = {}, scriptFields = {}, isDownload } = form
		const headers =
			isDownload && method === 'script' ? { ...form.headers, Accept: 'application/json' } : form.headers
		const formValues = method === 'script' ? { ...fields, ...scriptFields } : fields
		const filled = form.form
			? fillForm(await (await by.get(page)).text(), page, form.form, formValues)
			: { action: page, isMultipart: form.isMultipart ?? false, pairs: pairsOf(formValues) }
		const action = form.to ?? filled.action.replace(/#.*/, '')
		const to = method === 'script' && !isDownload ? dataAddress(action) : action
		const title = `${name}, ${method === 'script' ? 'with' : 'without'} JavaScript`
		return send(title, by, () => by.post(to, bodyOf(filled), { Referer: address + page, ...headers }))
	}

	return {
		site,
		send,
		async submit(form) {
			const plain = form.only === 'script' ? undefined : await submitOnce(form, 'plain')
			return form.only === 'plain' ? (plain as Response) : submitOnce(form, 'script')
		},
		linkFor(to) {
			const text = all.findLast((email) => email.to === to)?.text ?? ''
			const [link] = new RegExp(`${PUBLIC_ADDRESS}\\S+`).exec(text) ?? []
			if (!link) throw new Error(`no email to ${to} has a link`)
			return link.slice(PUBLIC_ADDRESS.length)
		},
	}
}

/** Whether a form succeeded: rows changed, a cookie was set, a file was sent, or an upload was confirmed. */
function took({ status, headers }: Response, changes: string[]): boolean {
	const isFile = headers.get('Content-Disposition')?.startsWith('attachment') ?? false
	const isUpload = headers.get('Content-Type')?.startsWith('application/json') ?? false
	return status < 400 && (changes.length > 0 || isFile || isUpload || headers.has('Set-Cookie'))
}
