import type { RefusalMessages } from '../locale.ts';
import { building } from './refusals-building.ts';
import { cities } from './refusals-cities.ts';
import { goods } from './refusals-goods.ts';
import { order } from './refusals-order.ts';

export const refusals: RefusalMessages = { ...order, ...building, ...cities, ...goods };
