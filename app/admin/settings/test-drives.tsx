/** /admin/settings/test-drives: whether visitors book test drives, and when. Owners change it. */
import { href } from 'react-router'
import * as z from 'zod/mini'
import { callServerAction, useActionResult } from '#app/admin/components/server-result.ts'
import { adminMeta } from '#app/admin/frame.ts'
import { Switch } from '#app/components/checkbox.tsx'
import { TextField } from '#app/components/field.tsx'
import { Notice } from '#app/components/notice.tsx'
import { integerField, switchField } from '#app/core/fields.ts'
import { toValues } from '#app/core/form.ts'
import { rulesOf } from '#app/features/leads/test-drives/slots.ts'
import { can } from '#app/features/staff/members/permissions.ts'
import { loadSettings } from '#app/features/staff/settings/settings-service.server.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { testDriveSettingsMessages as messages } from '#messages/settings-parts.ts'
import type { Route } from './+types/test-drives.ts'
import { saveSettings } from './save.server.ts'
import { parseSaved, SettingsForm } from './settings-form.tsx'

const TO = href('/admin/settings/test-drives')

const testDriveRulesInput = z.object({
	isOn: switchField,
	slotMinutes: integerField(15, 240),
	places: integerField(1, 20),
	leadHours: integerField(0, 168),
	daysAhead: integerField(1, 60),
})

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const admin = await requirePermission({ request, context }, 'settings:read')
	const { dealer, version } = await loadSettings(context.get(servicesContext).db, 'testDrives')
	const { isOn, ...numbers } = rulesOf(dealer)
	const texts = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)]))
	return {
		begins: { isOn: isOn ? 'on' : '', ...texts },
		isOn,
		mayChange: can(admin, 'settings:protect'),
		version,
		saved: parseSaved(url),
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = await requirePermission({ request, context }, 'settings:protect')
	return saveSettings({ ...context.get(servicesContext), by }, toValues(await request.formData()), {
		section: 'testDrives',
		schema: testDriveRulesInput,
		to: TO,
		change: (testDrives) => ({ testDrives }),
	})
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function TestDriveSettings({ loaderData, actionData }: Route.ComponentProps) {
	const result = useActionResult(actionData)
	const { begins, isOn, mayChange, version, saved } = loaderData
	return (
		<section aria-labelledby="test-drives" className="beside">
			<h2 id="test-drives" className="title text-title-sm">
				{messages.heading}
			</h2>
			<p className="mt-1.5 mb-5 max-w-160 text-sm text-ink-muted">{messages.text}</p>
			{!mayChange && (
				<Notice className="max-w-200">
					<strong className="block">{isOn ? messages.on : messages.off}</strong>
					{messages.forOwners}
				</Notice>
			)}
			{mayChange && (
				<SettingsForm
					section="testDrives"
					schema={testDriveRulesInput}
					to={TO}
					begins={begins}
					version={version}
					saved={saved}
					result={result}
				>
					{(field) => (
						<>
							<Switch name="isOn" value="on" defaultChecked={field('isOn').defaultValue === 'on'}>
								{messages.isOn}
							</Switch>
							<div className="mt-5 grid gap-x-6 gap-y-5 sm:grid-cols-2">
								{FIELDS.map(({ name, unit }) => (
									<TextField
										key={name}
										{...field(name)}
										label={messages[name]}
										help={messages[`${name}Help`]}
										{...(unit && { unit: { text: messages[unit], side: 'right' } })}
										inputMode="numeric"
										required
									/>
								))}
							</div>
						</>
					)}
				</SettingsForm>
			)}
		</section>
	)
}

const FIELDS = [
	{ name: 'slotMinutes', unit: 'minutes' },
	{ name: 'places', unit: undefined },
	{ name: 'leadHours', unit: 'hours' },
	{ name: 'daysAhead', unit: 'days' },
] as const
