/** The stock feed for advertising programs: owners switch it on, and copy or replace its address. */
import { href } from 'react-router'
import { Button } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { Checkbox } from '#app/components/checkbox.tsx'
import { Fold } from '#app/components/fold.tsx'
import { TextToCopy } from '#app/components/text-to-copy.tsx'
import { stockFeedInput } from '#app/features/staff/settings/stock-feed-schema.ts'
import { stockFeedMessages as messages } from '#messages/stock-feed.ts'
import { type Saved, SettingsForm } from './settings-form.tsx'
import type { SettingsResult } from './settings-result.ts'

type Props = {
	feed: { address: string | null; hasNumbers: boolean; version: string }
	saved: Saved
	result: SettingsResult | undefined
}

export function StockFeed({ feed: { address, hasNumbers, version }, saved, result }: Props) {
	return (
		<section aria-labelledby="stock-feed" className="mt-12 max-w-200 border-t border-line pt-8">
			<h2 id="stock-feed" className="title text-title-sm">
				{messages.heading}
			</h2>
			<p className="mt-1.5 mb-4 max-w-160 text-sm text-ink-muted">{messages.text}</p>
			<SettingsForm
				section="stockFeed"
				schema={stockFeedInput}
				save={messages.save}
				savedText={messages.saved}
				isSecond
				saved={saved?.form === 'stockFeed' ? saved : null}
				begins={{ hasStockFeed: address ? 'on' : '', hasNumbersInFeed: hasNumbers ? 'on' : '' }}
				version={version}
				to={href('/admin/settings/receivers')}
				result={result}
			>
				{(field) => (
					<>
						<Checkbox
							name="hasStockFeed"
							value="on"
							defaultChecked={field('hasStockFeed').defaultValue === 'on'}
						>
							{messages.isOn}
						</Checkbox>
						<Checkbox
							name="hasNumbersInFeed"
							value="on"
							defaultChecked={field('hasNumbersInFeed').defaultValue === 'on'}
							aria-describedby="numbers-in-feed"
						>
							{messages.numbers}
						</Checkbox>
						<p id="numbers-in-feed" className="max-w-160 pl-7.5 text-sm text-ink-muted">
							{messages.numbersText}
						</p>
					</>
				)}
			</SettingsForm>
			{address && (
				<>
					<h3 className="title mt-8 text-base">{messages.address.heading}</h3>
					<p className="mt-1.5 text-sm text-ink-muted">{messages.address.text}</p>
					<TextToCopy text={address} messages={messages.address} />
					<div className="mt-6">
						<Fold heading={messages.renew.heading} text={messages.renew.text}>
							<ButtonForm fields={{ part: 'stockFeed', intent: 'renew', version }} preventScrollReset>
								{(isPending) => (
									<Button type="submit" size="small" aria-disabled={isPending || undefined}>
										{messages.renew.button}
									</Button>
								)}
							</ButtonForm>
						</Fold>
					</div>
				</>
			)}
		</section>
	)
}
