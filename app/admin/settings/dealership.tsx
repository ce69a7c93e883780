/** /admin/settings: the dealership's name, its story, and the figures it is proud of. */
import { href } from 'react-router'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { asked } from '#app/admin/parts/answers.ts'
import { dealershipFields, dealershipIn, dealershipInput, PLACES } from '#app/dealer/dealership-input.ts'
import { onTheClock } from '#app/kernel/dates.ts'
import { valuesOf } from '#app/kernel/form.ts'
import { services } from '#app/platform/services.server.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import { openSettings } from '#app/staff/settings-desk.server.ts'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { FieldColumns, FieldGroup } from '#app/ui/field-group.tsx'
import { settingsWords } from '#app/words/en-ZA/settings.ts'
import type { Route } from './+types/dealership.ts'
import { PairFields } from './pair-fields.tsx'
import { saveSettings } from './save.server.ts'
import { SettingsForm } from './settings-form.tsx'
import { savedIn } from './settings-notice.tsx'

const words = settingsWords.dealership
const TO = href('/admin/settings')

const yearOf = (now: Date) => Number(onTheClock(now, 'Africa/Johannesburg').date.slice(0, 4))

export async function loader({ request, context, url }: Route.LoaderArgs) {
	await requireAdmin({ request, context })
	const { db, clock } = context.get(services)
	const { dealer, version } = await openSettings(db, 'dealership')
	return { begins: dealershipFields(dealer), version, year: yearOf(clock()), saved: savedIn(url) }
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = await requireAdmin({ request, context })
	const given = context.get(services)
	return saveSettings({ ...given, by }, valuesOf(await request.formData()), {
		part: 'dealership',
		schema: dealershipInput(yearOf(given.clock())),
		to: TO,
		change: (value, { dealer }) => dealershipIn(value, dealer),
	})
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => asked(serverAction)

export const meta: Route.MetaFunction = () => adminMeta(words.heading, undefined)

export default function DealershipSettings({ loaderData, actionData: answer }: Route.ComponentProps) {
	const { begins, version, year, saved } = loaderData
	return (
		<>
			<h2 className="sr-only">{words.heading}</h2>
			<SettingsForm
				part="dealership"
				schema={dealershipInput(year)}
				to={TO}
				{...{ begins, version, saved, answer }}
			>
				{(field) => (
					<>
						<FieldGroup title={words.names}>
							<FieldColumns>
								<TextField {...field('name')} label={words.name} help={words.nameHelp} required />
								<TextField
									{...field('founded')}
									label={words.founded}
									help={words.foundedHelp}
									inputMode="numeric"
									required
								/>
								<TextField {...field('tagline')} label={words.tagline} className="md:col-span-2" />
								<TextAreaField
									{...field('blurb')}
									label={words.blurb}
									help={words.blurbHelp}
									className="md:col-span-2"
								/>
							</FieldColumns>
						</FieldGroup>
						<FieldGroup title={words.home} text={words.figuresText}>
							<PairFields
								field={field}
								first={{ name: 'homeValue', label: words.value }}
								second={{ name: 'homeLabel', label: words.label }}
								places={PLACES.home}
							/>
						</FieldGroup>
						<FieldGroup title={words.about} text={words.figuresText}>
							<PairFields
								field={field}
								first={{ name: 'aboutValue', label: words.value }}
								second={{ name: 'aboutLabel', label: words.label }}
								places={PLACES.about}
							/>
						</FieldGroup>
						<FieldGroup title={words.credit}>
							<FieldColumns>
								<TextField {...field('creditText')} label={words.creditText} />
								<TextField {...field('creditName')} label={words.creditName} />
								<TextField
									{...field('creditAddress')}
									label={words.creditAddress}
									inputMode="url"
									className="md:col-span-2"
								/>
							</FieldColumns>
						</FieldGroup>
					</>
				)}
			</SettingsForm>
		</>
	)
}
