/** One switch with a form of its own: staff can read it, owners set it. */
import type * as z from 'zod/mini'
import { Checkbox } from '#app/components/checkbox.tsx'
import { type Saved, SettingsForm } from './settings-form.tsx'
import { errorMessageAt, type SettingsResult } from './settings-result.ts'

type Props = {
	section: 'answerButtons' | 'monthlyAmounts'
	name: string // of the field
	schema: z.ZodMiniObject
	messages: {
		heading: string
		text: string
		show: string
		save: string
		states: { shown: string; hidden: string }
	}
	areShown: boolean
	version: string
	mayProtect: boolean
	to: string
	saved: Saved
	result: SettingsResult | undefined
	className: string
}

export function OwnersSwitch({ section, name, schema, messages, areShown, mayProtect, ...props }: Props) {
	const { version, to, saved, result, className } = props
	const fieldErrors = result?.outcome === 'invalid' && result.form === section ? result.fieldErrors : {}
	return (
		<section aria-labelledby={section} className={className}>
			<h3 id={section} className="title text-title-sm">
				{messages.heading}
			</h3>
			<p className="mt-1.5 mb-3 text-sm leading-normal text-ink-muted">{messages.text}</p>
			{mayProtect ? (
				<SettingsForm
					section={section}
					schema={schema}
					save={messages.save}
					isSecond
					saved={saved?.form === section ? saved : null}
					begins={{ [name]: areShown ? 'on' : '' }}
					version={version}
					to={to}
					result={result}
				>
					{(field) => (
						<Checkbox name={name} value="on" defaultChecked={field(name).defaultValue === 'on'}>
							{messages.show}
						</Checkbox>
					)}
				</SettingsForm>
			) : (
				<p className="text-sm">
					{errorMessageAt(fieldErrors, 'version') ?? messages.states[areShown ? 'shown' : 'hidden']}
				</p>
			)}
		</section>
	)
}
