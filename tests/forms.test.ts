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
	expect(forms.length).toBeGreaterThan(40)
	const others = forms.filter(({ form }) => form.includes('method="post"') && !/\{\.\.\.form\b/.test(form))
	expect(others.length).toBeGreaterThan(10) // buttons
	expect(others.filter(({ form }) => VISIBLE_FIELD.test(form)).map(({ path }) => path)).toEqual([])
})

test('all forms but these ask for confirmation before they are left with unsaved input', () => {
	const silent = sources.filter(({ text }) => text.includes('leaveQuestion: false'))
	expect(silent.map(({ path }) => path)).toEqual([
		'app/admin/components/record-dialog.tsx', // the dialog asks
		'app/admin/leads-find.tsx', // a search
		'app/admin/privacy.tsx', // a search
		'app/features/finance/application/use-application-form.ts', // saves the input
		'app/features/privacy/erase-form.tsx', // a checkbox and a password
	])
})
