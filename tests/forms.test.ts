/** Every form uses the form hook; lists the forms that do not ask before unsaved input is lost. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '#app/infra/config.server.ts'

const sources = readdirSync(join(PROJECT, 'app'), { recursive: true, encoding: 'utf8' })
	.filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
	.sort()
	.map((path) => ({ path: `app/${path}`, text: readFileSync(join(PROJECT, 'app', path), 'utf8') }))

const FORM = /<((?:\w+\.)?[fF]orm)\b[\s\S]*?<\/\1>/g
const VISIBLE_FIELD = /<(?:\w+Field|Checkbox|select|(?:input|textarea)(?![^>]*(?:type="hidden"|\shidden)))\b/

const forms = sources.flatMap(({ path, text }) => (text.match(FORM) ?? []).map((form) => ({ path, form })))

test('every form that is posted and has a field uses useForm', () => {
	expect(forms.length).toBeGreaterThan(30)
	const others = forms.filter(({ form }) => form.includes('method="post"') && !/\{\.\.\.form\b/.test(form))
	expect(others.filter(({ form }) => VISIBLE_FIELD.test(form)).map(({ path }) => path)).toEqual([])
	expect(others.map(({ path }) => path)).toEqual([
		'app/admin/cars/bulk-plan.tsx', // sends the rows of its table, and says itself that it failed
		'app/admin/second-factor.tsx', // ends the session
		'app/admin/sidebar.tsx', // the same, by a fetcher
		'app/admin/sign-out.tsx', // the same
		'app/components/button-form.tsx',
		'app/features/finance/application/application-frame.tsx', // starts again
		'app/features/leads/inbox/lead-panel.tsx', // leads to another page
		'app/features/privacy/privacy-requests.tsx', // the same
		'app/site/footer.tsx', // reloads the page
	]) // all other buttons are a ButtonForm
})

test('every screen whose action fails stays, with what is typed', () => {
	const screens = sources.filter(
		({ path, text }) =>
			/^app\/(admin|site)\//.test(path) &&
			/^export (async function|const) action\b/m.test(text) &&
			/^export default function/m.test(text),
	)
	expect(screens.length).toBeGreaterThan(25)
	const others = screens.filter(({ text }) => !/^export const clientAction = .*callServerAction/m.test(text))
	expect(others.map(({ path }) => path)).toEqual([
		'app/admin/not-found.tsx', // without a form
		'app/admin/sign-out.tsx', // a button, and a toast of its own
		'app/site/alerts-confirm.tsx', // without typed input
		'app/site/alerts-new.tsx', // says that it failed (submission-fields.tsx)
		'app/site/answer-enquiry.tsx', // without typed input
		'app/site/contact.tsx', // retries (submission-fields.tsx), as the next one does
		'app/site/finance-application.tsx',
		'app/site/my-alerts.tsx', // without typed input
		'app/site/my-enquiry.tsx', // retries
		'app/site/my-test-drive.tsx', // without typed input
		'app/site/sell.tsx', // retries, as the next two do
		'app/site/test-drive.tsx', // retries, as the next one does
		'app/site/vehicle.tsx',
	])
	for (const { path, text } of screens.filter((screen) => !others.includes(screen)))
		if (/\bactionData\b/.test(text)) expect(text, path).toContain('useActionResult(actionData)')
})

test('every form that a navigation sends says why it was not saved', () => {
	const silent = sources.filter(
		({ text }) => /\buseForm\(/.test(text) && /<Form\b/.test(text) && !/<FormNotice\b/.test(text),
	)
	expect(silent.map(({ path }) => path)).toEqual([])
})

test('all forms but these ask for confirmation before they are left with unsaved input', () => {
	const silent = sources.filter(({ text }) => text.includes('leaveQuestion: false'))
	expect(silent.map(({ path }) => path)).toEqual([
		'app/admin/components/record-dialog.tsx', // the dialog asks
		'app/admin/leads-find.tsx', // a search
		'app/admin/privacy.tsx', // a search
		'app/features/finance/application/use-application-form.ts', // saves the input
		'app/features/leads/inbox/deal-panel.tsx', // begins with price and day, as they are sent
		'app/features/privacy/privacy-requests.tsx', // a checkbox and a password
	])
})
