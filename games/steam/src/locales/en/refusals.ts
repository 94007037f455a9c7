import type { Refusals } from '../catalogue.ts';
import { building } from './refusals-building.ts';
import { cities } from './refusals-cities.ts';
import { goods } from './refusals-goods.ts';
import { order } from './refusals-order.ts';

export const refusals: Refusals = { ...order, ...building, ...cities, ...goods };
