/** /admin/cars/import: the stock as a table, taken out and brought in; what a file would do is told before it is done. */
import { data, href, Link, redirect } from 'react-router'
import { asked } from '#app/admin/parts/answers.ts'
import { services } from '#app/platform/services.server.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { IMPORT_ADDRESS, KINDS, type ListProblem, REPORT_LENGTH } from '#app/vehicles/stock-import.ts'
import { doImport, lookOver, receiveList } from '#app/vehicles/stock-import-desk.server.ts'
import { partWords } from '#app/words/en-ZA/admin-parts.ts'
import { settingsWords } from '#app/words/en-ZA/settings.ts'
import { stockListWords as words } from '#app/words/en-ZA/stock-list.ts'
import type { Route } from './+types/cars-import.ts'
import { adminMeta } from './admin-meta.ts'
import { ImportColumns } from './cars/import-columns.tsx'
import { ExportBox, ImportForm } from './cars/import-form.tsx'
import { ImportReport } from './cars/import-report.tsx'

type Refusal = ListProblem | 'gone' | 'changed-meanwhile'

export async function loader({ request, context, url: { searchParams } }: Route.LoaderArgs) {
	await requireAdmin({ request, context })
	const file = searchParams.get('file')
	if (!file) return { file, looked: undefined, isGone: false }
	const looked = await lookOver(context.get(services), file)
	if (!looked) return data({ file, looked: undefined, isGone: true }, 404)
	if (looked.done) return { file, looked: { done: looked.done }, isGone: false }

	const kind = KINDS.find((one) => one === searchParams.get('show'))
	const all = looked.report.rows.filter((row) => !kind || row.kind === kind)
	const pages = Math.max(1, Math.ceil(all.length / REPORT_LENGTH))
	const page = Math.min(pages, Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1))
	const rows = all.slice((page - 1) * REPORT_LENGTH, page * REPORT_LENGTH)
	return {
		file,
		looked: { done: undefined, report: { ...looked.report, rows }, kind, page, pages },
		isGone: false,
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const given = { by: await requireAdmin({ request, context }), ...context.get(services) }
	const form = await request.formData()
	if (form.has('mark')) return confirm(given, String(form.get('file')), String(form.get('mark')))

	const file = form.get('file')
	if (!(file instanceof File) || (file.name === '' && file.size === 0)) return refused('none', 400)
	const bytes = new Uint8Array(await file.arrayBuffer())
	const received = await receiveList(given, { name: file.name, bytes })
	return received.ok ? redirect(`${IMPORT_ADDRESS}?file=${received.value}`) : refused(received.problem, 422)
}

async function confirm(given: Parameters<typeof doImport>[0], file: string, mark: string) {
	const done = await doImport(given, file, mark)
	if (done.ok) return redirect(`${IMPORT_ADDRESS}?file=${file}`)
	return done.problem === 'gone' ? refused('gone', 404) : refused('changed-meanwhile', 409)
}

const refused = (refusal: Refusal, status: number) => data({ outcome: 'refused' as const, refusal }, status)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => asked(serverAction)

export const meta: Route.MetaFunction = () => adminMeta(words.title, undefined)

export default function CarsImportPage({ loaderData, actionData: answer }: Route.ComponentProps) {
	const { file, looked, isGone } = loaderData
	const told = answer ? sentenceOf(answer) : isGone ? words.gone : undefined
	return (
		<>
			<p className="mb-2">
				<Link to={href('/admin/cars')} className="link inline-flex min-h-11 items-center">
					{words.back}
				</Link>
			</p>
			<h1 className="title text-[clamp(1.5rem,1.2rem+1vw,2rem)]">{words.title}</h1>
			<p className="mt-1 mb-6 text-sm text-ink-muted">{words.subtitle}</p>
			{told && (
				<Notice kind="wrong" role="alert" className="mb-6 max-w-200">
					{told}
				</Notice>
			)}
			{looked?.done && (
				<Notice kind="good" role="status" className="mb-6 max-w-200">
					{words.done(looked.done.added, looked.done.changed)}
				</Notice>
			)}
			{file && looked && !looked.done ? (
				<ImportReport file={file} {...looked} />
			) : (
				<>
					<div className="grid max-w-260 gap-6 lg:grid-cols-2">
						<ImportForm />
						<ExportBox />
					</div>
					<ImportColumns />
				</>
			)}
		</>
	)
}

type Answer = NonNullable<Route.ComponentProps['actionData']>

function sentenceOf(answer: Answer): string {
	if (answer.outcome === 'signed-out') return partWords.signedOut
	if (answer.outcome === 'failed') return settingsWords.failed
	if (answer.refusal === 'gone') return words.gone
	if (answer.refusal === 'changed-meanwhile') return words.report.changedMeanwhile
	return words.problems[answer.refusal]
}
