/**
 * /admin/cars/import: exports and imports the stock list as CSV, and photos in a ZIP file. An import shows its changes
 * for confirmation first, and afterwards what becomes of its photos.
 */
import { data, href, Link, redirect } from 'react-router'
import { ImportPhotosReport } from '#app/admin/cars/import-form.tsx'
import { callServerAction } from '#app/admin/components/server-result.ts'
import { SubmitButton } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { Notice } from '#app/components/notice.tsx'
import type { RouteHandle } from '#app/core/addresses.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import {
	bareWord,
	type ColumnName,
	REQUIRED_FIELDS,
	type StockField,
} from '#app/features/vehicles/stock-list/stock-columns.ts'
import {
	previewImport,
	receiveList,
	runImport,
	saveWords,
	undoImport,
} from '#app/features/vehicles/stock-list/stock-import-service.server.ts'
import { listFetchingImports } from '#app/features/vehicles/stock-list/stock-list-queries.server.ts'
import {
	HEADING,
	IMPORT_ADDRESS,
	type ImportError,
	KINDS,
	MOST_BYTES,
	REPORT_LENGTH,
} from '#app/features/vehicles/stock-list/stock-plan.ts'
import { COLUMN_NAMES, OPTIONS } from '#app/features/vehicles/stock-list/stock-row.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { stockListMessages as messages, stockHeadMessages } from '#messages/stock-list.ts'
import type { Route } from './+types/cars-import.ts'
import { ExportBox, ImportArchive, ImportForm } from './cars/import-form.tsx'
import { ImportReport } from './cars/import-report.tsx'
import { useActionResult } from './components/server-result.ts'
import { adminMeta } from './frame.ts'

type ImportRejection = ImportError | 'gone' | 'changed-meanwhile' | 'taken'

/** The file and the fields around it. */
export const handle: RouteHandle = { formLimits: { bytes: MOST_BYTES + 64 * 1024, fields: 500 } }

export async function loader({ request, context, url: { searchParams } }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'stock:write')
	const file = searchParams.get('file')
	const undone = undoneOf(searchParams)
	const services = context.get(servicesContext)
	const running = file ? [] : await listFetchingImports(services.db)
	const page = { file, undone, running, isGone: false }
	if (!file) return { ...page, preview: undefined }
	const importPreview = await previewImport(services, file)
	if (!importPreview) return data({ ...page, preview: undefined, isGone: true }, 404)
	if (importPreview.done) return { ...page, preview: { done: importPreview.done } }

	const kind = KINDS.find((one) => one === searchParams.get('show'))
	const all = importPreview.report.rows.filter((row) => !kind || row.kind === kind)
	const pages = Math.max(1, Math.ceil(all.length / REPORT_LENGTH))
	const at = Math.min(pages, Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1))
	const rows = all.slice((at - 1) * REPORT_LENGTH, at * REPORT_LENGTH)
	return {
		...page,
		preview: { done: undefined, report: { ...importPreview.report, rows }, kind, page: at, pages },
	}
}

function undoneOf(searchParams: URLSearchParams) {
	const [undone, unchanged] = ['undone', 'unchanged'].map((name) => Number(searchParams.get(name)) || 0)
	return searchParams.has('undone') ? { undone: undone ?? 0, unchanged: unchanged ?? 0 } : undefined
}

export async function action({ request, context }: Route.ActionArgs) {
	const appServices = {
		by: await requirePermission({ request, context }, 'stock:write'),
		...context.get(servicesContext),
	}
	const form = await request.formData()
	const id = String(form.get('file'))
	if (form.get('intent') === 'match') return matchWords(appServices, id, form)
	if (form.get('intent') === 'undo') return undo(appServices, id)
	if (form.has('planHash')) return confirmImport(appServices, id, String(form.get('planHash')))

	const file = form.get('file')
	if (!(file instanceof File) || (file.name === '' && file.size === 0)) return rejectImport('none', 400)
	const bytes = new Uint8Array(await file.arrayBuffer())
	const received = await receiveList(appServices, { name: file.name, bytes })
	return received.ok
		? redirect(`${IMPORT_ADDRESS}?file=${received.value}`)
		: rejectImport(received.error.code, 422, received.error.firstRow)
}

async function undo(services: Parameters<typeof undoImport>[0], file: string) {
	const result = await undoImport(services, file)
	if (!result.ok) return rejectImport(result.error, result.error === 'gone' ? 404 : 409)
	const { undone, unchanged } = result.value
	return redirect(`${IMPORT_ADDRESS}?undone=${undone}&unchanged=${unchanged}`)
}

/** Stores what differs from what was understood. */
async function matchWords(services: Parameters<typeof saveWords>[0], file: string, form: FormData) {
	const [fields, words, before, meanings] = ['field', 'word', 'before', 'meaning'].map((name) =>
		form.getAll(name).map(String),
	)
	const answers = (fields ?? []).flatMap((field, at) => {
		const [word = '', meaning = ''] = [words?.[at], meanings?.[at]]
		return meaning !== before?.[at] && isMeaning(field, meaning)
			? [{ field, word: bareWord(word), meaning }]
			: []
	})
	await saveWords(services, answers)
	return redirect(`${IMPORT_ADDRESS}?file=${encodeURIComponent(file)}`)
}

function isMeaning(field: string, meaning: string): boolean {
	if (field === HEADING) return meaning === '' || COLUMN_NAMES.some((name) => name === meaning)
	if (field === 'stockNumber') return meaning.length <= 100
	return OPTIONS[field as StockField]?.includes(meaning) ?? false
}

async function confirmImport(services: Parameters<typeof runImport>[0], file: string, planHash: string) {
	const result = await runImport(services, file, planHash)
	if (result.ok) return redirect(`${IMPORT_ADDRESS}?file=${file}`)
	return result.error === 'gone' ? rejectImport('gone', 404) : rejectImport('changed-meanwhile', 409)
}

const rejectImport = (error: ImportRejection, status: number, firstRow?: string) =>
	data({ outcome: 'rejected' as const, error, firstRow }, status)

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.title, undefined)

export default function CarsImportPage({ loaderData, actionData }: Route.ComponentProps) {
	const result = useActionResult(actionData)
	const { file, preview, isGone, undone, running } = loaderData
	const message = result ? messageOf(result.error, result.firstRow) : isGone ? messages.gone : undefined
	return (
		<>
			<p className="mb-2">
				<Link to={href('/admin/cars')} className="link inline-flex min-h-11 items-center">
					{messages.back}
				</Link>
			</p>
			<h1 className="title text-title-md">{messages.title}</h1>
			<p className="mt-1 mb-6 text-sm text-ink-muted">{messages.subtitle}</p>
			{message && (
				<Notice kind="wrong" role="alert" className="mb-6 max-w-200">
					{message}
				</Notice>
			)}
			{running.map(({ id, done, all }) => (
				<Notice key={id} className="mb-6 max-w-200">
					{messages.photos.running(done, all)}{' '}
					<Link to={`${IMPORT_ADDRESS}?file=${id}`} className="link">
						{messages.photos.show}
					</Link>
				</Notice>
			))}
			{preview?.done && preview.done.added + preview.done.changed > 0 && (
				<Notice kind="good" role="status" takesFocus className="mb-6 max-w-200">
					{messages.done(preview.done.added, preview.done.changed)}
				</Notice>
			)}
			{undone && (
				<Notice kind="good" role="status" takesFocus className="mb-6 max-w-200">
					{messages.undo.done(undone.undone, undone.unchanged)}
				</Notice>
			)}
			{file && preview?.done && <ImportPhotosReport file={file} photos={preview.done.photos} />}
			{file && preview?.done?.canUndo && (
				<div className="mb-6">
					<ButtonForm fields={{ file, intent: 'undo' }}>
						{(isPending) => (
							<SubmitButton
								kind="line"
								text={messages.undo.button}
								busyText={messages.undo.busy}
								busy={isPending}
							/>
						)}
					</ButtonForm>
				</div>
			)}
			{file && preview && !preview.done ? (
				<ImportReport file={file} {...preview} />
			) : (
				<>
					<div className="grid gap-6 lg:grid-cols-2 lg:max-xl:*:first:row-span-2 xl:grid-cols-3">
						<ImportForm />
						<ImportArchive />
						<ExportBox />
					</div>
					<ImportColumns />
				</>
			)}
		</>
	)
}

function messageOf(rejection: ImportRejection, firstRow?: string): string {
	if (rejection === 'gone') return messages.gone
	if (rejection === 'taken') return messages.undo.taken
	if (rejection === 'changed-meanwhile') return messages.report.changedMeanwhile
	const sentence = messages.errors[rejection]
	return firstRow ? messages.firstRow(sentence, messages.report.cut(firstRow)) : sentence
}

const columnMessages = messages.columns
const neededColumns: readonly ColumnName[] = REQUIRED_FIELDS

const ImportColumns = () => (
	<section aria-labelledby="columns" className="mt-10 max-w-200">
		<h2 id="columns" className="title text-title-sm">
			{columnMessages.heading}
		</h2>
		{columnMessages.text.map((paragraph) => (
			<p key={paragraph} className="mt-2 text-sm">
				{paragraph}
			</p>
		))}
		<p className="mt-2">
			<a href={href('/admin/cars/import/example')} className="link inline-flex min-h-11 items-center">
				{columnMessages.example}
			</a>
		</p>
		<dl className="mt-3 border-t border-line text-sm">
			{COLUMN_NAMES.map((column) => (
				<div key={column} className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[11rem_1fr]">
					<dt className="font-semibold">{stockHeadMessages[column]}</dt>
					<dd className="text-ink-muted">
						{[columnMessages.help[column], neededColumns.includes(column) && columnMessages.needed]
							.filter(Boolean)
							.join(' · ')}
					</dd>
				</div>
			))}
		</dl>
	</section>
)
