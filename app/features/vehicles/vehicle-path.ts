import { readableSegment } from '#app/core/ids.ts'
import type { Vehicle } from './vehicle.ts'

type Named = Pick<Vehicle, 'id' | 'year' | 'name'>

/** `/car/2019-toyota-hilux-2-8-gd-6-5697f2e9`: the canonical path of a vehicle's page. `/car/<id>` shows it, too. */
export const vehiclePath = (vehicle: Named): string => `/car/${vehicleSegment(vehicle)}`

/** With the year once, also where the name has it. */
export const vehicleSegment = ({ id, year, name }: Named): string =>
	readableSegment(`${year} ${name.replaceAll(String(year), '')}`, id)
