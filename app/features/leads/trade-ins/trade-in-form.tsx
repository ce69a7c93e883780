/** The form by which a visitor offers a vehicle. */
import type { ComponentProps } from 'react'
import { href } from 'react-router'
import { Checkbox, CheckboxGroup } from '#app/components/checkbox.tsx'
import { TextField } from '#app/components/field.tsx'
import type { LeadResult } from '#app/features/leads/lead.ts'
import { LeadForm } from '#app/features/leads/lead-form.tsx'
import { PersonFields } from '#app/features/leads/reach-fields.tsx'
import type { LeadFormProps, OwnFields } from '#app/features/leads/use-lead-form.ts'
import { DiscMark, DiscPanel } from '#app/features/vehicles/disc/disc-panel.tsx'
import { useDisc } from '#app/features/vehicles/disc/use-disc.ts'
import { leadMessages } from '#messages/leads.ts'
import { tradeInMessages as messages } from '#messages/trade-ins.ts'
import { PhotoPicker } from './photo-picker.tsx'
import { CONDITIONS } from './trade-in.ts'
import { TRADE_IN_LENGTHS } from './trade-in-limits.ts'

type Props = LeadFormProps & { to: string }

const ownFields = (): OwnFields => ({
	names: Object.keys(TRADE_IN_LENGTHS),
	labels: messages.labels,
	lengths: TRADE_IN_LENGTHS,
	errorText: messages.errorText,
	loadSchema: async (emailOptional) => {
		const { openTradeInInput, tradeInInput } = await import('./trade-in-schema.ts')
		return emailOptional ? openTradeInInput : tradeInInput
	},
	encType: 'multipart/form-data',
})

export function TradeInForm(props: Props) {
	const { emailOptional, initialResult, replyTime } = props
	const { byEmail, byPhone, call } = messages.sent
	const ticked = tickedBefore(initialResult)
	return (
		<LeadForm
			{...props}
			kind="trade-in"
			own={ownFields()}
			texts={messages.form}
			sentHeading={messages.received}
			sentTexts={{ byEmail: byEmail(replyTime), byPhone: byPhone(replyTime), call }}
			initialValues={{}}
			className="grid gap-x-4 gap-y-5 md:grid-cols-2"
			buttonClassName="mt-6 max-md:w-full"
		>
			{(field) => <Fields field={field} {...{ ticked, initialResult, emailOptional }} />}
		</LeadForm>
	)
}

type FieldsProps = Pick<Props, 'initialResult' | 'emailOptional'> & {
	field: Parameters<ComponentProps<typeof LeadForm>['children']>[0]
	ticked: string[]
}

const DISC_FIELDS = ['trade_make', 'trade_model']

function Fields({ field, ticked, initialResult, emailOptional }: FieldsProps) {
	const disc = useDisc(href('/sell/disc'), DISC_FIELDS)
	return (
		<>
			<Heading text={messages.yours} />
			<DiscPanel disc={disc} labels={messages.labels} className="md:col-span-2 no-script:hidden" />
			<TextField
				{...field('trade_make')}
				required
				help={disc.isMarked('trade_make') && <DiscMark />}
				onInput={disc.onInput}
				autoComplete="off"
			/>
			<TextField
				{...field('trade_model')}
				required
				help={
					<>
						{disc.isMarked('trade_model') && <DiscMark />}
						{messages.modelHelp}
					</>
				}
				onInput={disc.onInput}
				autoComplete="off"
			/>
			<TextField {...field('trade_year')} required inputMode="numeric" autoComplete="off" />
			<TextField
				{...field('trade_km')}
				required
				inputMode="numeric"
				autoComplete="off"
				unit={{ text: messages.km, side: 'right' }}
			/>
			<CheckboxGroup
				id="trade_condition"
				label={messages.labels.trade_condition}
				error={field('trade_condition').error ?? ''}
				className="md:col-span-2"
			>
				{CONDITIONS.map((condition) => (
					<Checkbox
						key={condition}
						name="trade_condition"
						value={condition}
						defaultChecked={ticked.includes(condition)}
					>
						{messages.conditions[condition]}
					</Checkbox>
				))}
			</CheckboxGroup>
			<TextField
				{...field('trade_settlement')}
				optional={leadMessages.optional}
				help={messages.settlementHelp}
				inputMode="decimal"
				autoComplete="off"
				unit={{ text: messages.rand, side: 'left' }}
			/>
			<TextField {...field('trade_bank')} optional={leadMessages.optional} autoComplete="off" />
			<PhotoPicker
				{...field('photos')}
				isAgain={initialResult !== undefined && initialResult.outcome !== 'sent'}
				className="md:col-span-2"
			/>
			<Heading text={messages.you} />
			<PersonFields field={field} emailOptional={emailOptional} message={messages.message} />
		</>
	)
}

const Heading = ({ text }: { text: string }) => (
	<h2 className="title text-title-sm not-first:mt-3 not-first:border-t not-first:border-line not-first:pt-6 md:col-span-2">
		{text}
	</h2>
)

/** Of a form that was posted without JavaScript. */
const tickedBefore = (result: LeadResult | undefined): string[] =>
	result && 'values' in result ? [result.values.trade_condition ?? []].flat() : []
