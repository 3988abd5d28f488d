import type { ServiceDefinition } from '../../../shared/services/service-definition.ts';
import { undoLastChange } from './change/undo-last-change.ts';
import { addToList } from './list/add-to-list.ts';
import { removeFromList } from './list/remove-from-list.ts';
import { showLists } from './list/show-lists.ts';
import { tickItems } from './list/tick-items.ts';
import { saveNote } from './note/save-note.ts';
import { organizerEvents } from './organizer-events.ts';
import type { OrganizerPorts } from './organizer-ports.ts';
import { setTimeZone } from './place/set-time-zone.ts';
import { remindOfTask } from './reminder/remind-of-task.ts';
import { snoozeTask } from './reminder/snooze-task.ts';
import { searchMemory } from './search/search-memory.ts';
import { sendSummary } from './summary/send-summary.ts';
import { setMorningSummary } from './summary/set-morning-summary.ts';
import { completeTask } from './task/complete-task.ts';
import { createTask } from './task/create-task.ts';
import { deleteTask } from './task/delete-task.ts';
import { editTask } from './task/edit-task.ts';
import { listTasks } from './task/list-tasks.ts';
import { moveTask } from './task/move-task.ts';

/** The service as published in `service.json`. */
export const service = {
  service: 'organizer',
  description: 'Tasks, reminders, notes and lists of a person.',
  needs: ['events', 'schedule'],
  events: organizerEvents,
  tools: [
    createTask,
    listTasks,
    completeTask,
    moveTask,
    editTask,
    snoozeTask,
    deleteTask,
    saveNote,
    addToList,
    showLists,
    tickItems,
    removeFromList,
    searchMemory,
    undoLastChange,
    setTimeZone,
    setMorningSummary,
  ],
  internalTools: [remindOfTask, sendSummary],
} as const satisfies ServiceDefinition<OrganizerPorts>;
